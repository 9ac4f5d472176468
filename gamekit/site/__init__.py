"""The site: pages as plain functions of an edition, Jinja2 templates, and one thin plugin for MkDocs."""
