// Reads what the tests hand it on standard input with libraries that scholars' tools use, and writes what they found.
//
//   {"heads": {address: html}, "bib": {name: text}, "ris": {name: text}, "csl": {name: text}}
//
// All in one start of Node, and nothing from the network: the plugins that would fetch are not loaded.
"use strict";

const cheerio = require("cheerio");
const { plugins, Cite } = require("@citation-js/core");
require("@citation-js/plugin-bibtex");
require("@citation-js/plugin-csl");
require("@citation-js/plugin-ris");
const metadata = require("html-metadata");

const FORMS = { bib: "@bibtex/text", ris: "@ris/file", csl: "@csl/list+object" };

/** What html-metadata finds in the head of a page, by standard; a standard that the page does not use is left out. */
async function head(html) {
  const page = cheerio.load(html);
  const found = {};
  for (const standard of ["parseHighwirePress", "parseDublinCore", "parseJsonLd", "parseOpenGraph", "parseCOinS"]) {
    try {
      found[standard.slice(5)] = await metadata[standard](page);
    } catch (error) {
      found[standard.slice(5)] = null;
    }
  }
  return found;
}

/** What citation-js reads in a bibliography, as CSL-JSON, or the words of its error. */
function items(form, text) {
  try {
    return new Cite(form === "csl" ? JSON.parse(text) : text, { forceType: FORMS[form] }).data;
  } catch (error) {
    return String(error);
  }
}

async function main() {
  let text = "";
  for await (const part of process.stdin.setEncoding("utf8")) text += part;
  const asked = JSON.parse(text);
  const answer = { heads: {}, inputs: plugins.input.list().length };
  for (const [address, html] of Object.entries(asked.heads ?? {})) answer.heads[address] = await head(html);
  for (const form of Object.keys(FORMS)) {
    answer[form] = {};
    for (const [name, held] of Object.entries(asked[form] ?? {})) answer[form][name] = items(form, held);
  }
  process.stdout.write(JSON.stringify(answer));
}

main();
