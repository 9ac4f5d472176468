"""Citations: what an archive is called and who edits it, each thing that can be cited, and its citation in every form."""
