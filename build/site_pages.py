# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
"""Pages of the site that are no files of docs/: those of the repository's root, and the Javadoc.

A link from a page to a file of the repository that is no page becomes its path as code, since the
site has no such file; a link to one that does not exist fails the build.
"""

import logging
import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
PAGES = {  # files of the root: their pages
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security-policy.md",
}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
log = logging.getLogger("mkdocs.hooks.site_pages")


def on_files(files, config):
    for name, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text("utf-8")))
    files.append(File.generated(config, "javadoc.md", content=javadoc(config)))
    return files


def javadoc(config):
    """The list of the artifacts whose Javadoc was built; build/site unpacks it into the site."""
    lines = []
    for jar in sorted(ROOT.glob("java/**/target/*-javadoc.jar")):
        module = jar.parent.parent
        name = module.name
        what = re.search(r"<description>(.*?)</description>", (module / "pom.xml").read_text("utf-8"), re.S)
        says = " ".join(what.group(1).split()) if what else ""
        lines.append(f"| <a href=\"../javadoc/{name}/index.html\">{name}</a> | {says} |")
    if not lines:
        return "# Javadoc\n\nIt was not built: `build/site --javadoc` builds it, which takes some minutes.\n"
    return "# Javadoc\n\n| Artifact | |\n|---|---|\n" + "\n".join(lines) + "\n"


def on_page_markdown(markdown, page, config, files):
    source = page.file.src_uri
    # Who searches wants to do something: the guide comes before figures and formats.
    boost = next((b for folder, b in (("guide/", 2), ("benchmarks/", 0.2)) if source.startswith(folder)), 1)
    page.meta.setdefault("search", {"boost": boost})
    origin = next((name for name, made in PAGES.items() if made == source), f"docs/{source}")
    if source == "javadoc.md":
        return markdown
    folder = posixpath.dirname(origin)

    def link(match):
        image, text, target, anchor = match.groups()
        if re.match(r"[a-z]+:", target):
            return match.group(0)
        path = posixpath.normpath(posixpath.join(folder, target))
        if not (ROOT / path).exists():
            log.warning("%s links to %s, which does not exist", origin, path)
        if path in PAGES:
            uri = PAGES[path]
        elif path.startswith("docs/") and (ROOT / path).is_file():
            uri = path[len("docs/"):]
        else:
            return f"{text} (`{path}`)"
        relative = posixpath.relpath(uri, posixpath.dirname(source) or ".")
        return f"{image}[{text}]({relative}{anchor or ''})"

    parts = re.split(r"(^```.*?^```$)", markdown, flags=re.M | re.S)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)
