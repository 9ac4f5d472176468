"""The archive in the forms that other tools read."""
