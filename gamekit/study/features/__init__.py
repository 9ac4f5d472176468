"""What the rules of each game amount to, feature by feature, found by playing them and reading them; never typed."""
