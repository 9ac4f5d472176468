/* Citing: the box at the foot of a page and the window of a thing on it show one form at a time, with a button that copies it.
   Without this script all forms stand one beneath another, and the control of a thing is a link to it. notes.js loads it when
   somebody wants to cite. */

"use strict";

{
  const box = document.querySelector(".gk-citing");
  const root = new URL("../../", document.currentScript.src);
  // Where nobody said where the site will stand, its address is the one at which it is read, unless that is a file.
  const folder = box.dataset.folder ?? "";
  const known = box.dataset.at && root.protocol !== "file:" && root.href.endsWith(`/${folder}`);
  const base = known ? root.href.slice(0, root.href.length - folder.length) : "";
  const spoken = Object.assign(document.createElement("p"), { className: "gk-unseen" });
  spoken.setAttribute("aria-live", "polite");
  box.append(spoken);

  const sheet = new URL("cite-window.css", document.currentScript.src);
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));

  const make = (name, properties, ...inside) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...inside);
    return element;
  };

  /** The text with the whole address in place of that from the name of the site on, which stands in it last. */
  const whole = (text, address) => {
    const at = base ? text.lastIndexOf(`/${address}`) : -1;
    return at < 0 ? text : text.slice(0, at) + base + text.slice(at + 1);
  };

  const withWhole = (element, address) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let last = null;
    while (texts.nextNode()) if (texts.currentNode.data.includes(`/${address}`)) last = texts.currentNode;
    if (last) last.data = whole(last.data, address);
  };

  /* Copying. */

  const copied = async (text, html) => {
    try {
      if (html && window.ClipboardItem) {
        const kinds = { "text/plain": text, "text/html": html };
        const blobs = Object.entries(kinds).map(([type, said]) => [type, new Blob([said], { type })]);
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      } else await navigator.clipboard.writeText(text);
    } catch {
      // Where the clipboard is shut, as on a page that did not come safely, the old way is tried.
      const area = make("textarea", { value: text, className: "gk-unseen" });
      (document.querySelector("dialog[open]") ?? document.body).append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      if (!done) throw new Error("not copied");
    }
  };

  /** A button that copies a text, with its italics where it has HTML for them. */
  const copier = (what, label, html = () => "") => {
    const button = make("button", { type: "button", className: "gk-copy" }, "Copy");
    button.setAttribute("aria-label", `Copy ${label}`);
    button.addEventListener("click", async () => {
      const say = (words) => {
        button.textContent = words;
        (button.closest("dialog")?.querySelector("[aria-live]") ?? spoken).textContent = words;
      };
      try {
        await copied(what(), html());
        say("Copied");
      } catch {
        say("Not copied");
      }
      button.focus();
      setTimeout(() => say("Copy"), 2000);
    });
    return button;
  };

  /* Tabs. */

  let made = 0;
  let last = ""; // The form chosen last, which the next window shows first.

  const tabbed = (forms) => {
    const parts = [...forms.querySelectorAll(":scope > .gk-form")];
    const list = make("div", { className: "gk-tabs" });
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", "Form of the citation");
    const tabs = parts.map((part) => {
      const name = part.querySelector("b").textContent;
      const tab = make("button", { type: "button", id: `cite-tab-${++made}` }, name);
      part.id = `cite-form-${made}`;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", part.id);
      part.setAttribute("role", "tabpanel");
      part.setAttribute("aria-labelledby", tab.id);
      part.tabIndex = 0;
      const words = part.querySelector("p, pre");
      const isKept = words.matches("pre");
      part.append(copier(() => words.textContent.trim() + (isKept ? "\n" : ""), name, () => (isKept ? "" : words.innerHTML)));
      tab.addEventListener("click", () => choose(parts.indexOf(part)));
      return tab;
    });
    const names = parts.map((part) => part.querySelector("b").textContent);
    const choose = (chosen) => {
      last = names[chosen];
      tabs.forEach((tab, at) => {
        tab.setAttribute("aria-selected", at === chosen);
        tab.tabIndex = at === chosen ? 0 : -1;
        parts[at].hidden = at !== chosen;
      });
    };
    const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
    list.addEventListener("keydown", (event) => {
      if (!(event.key in STEPS)) return;
      event.preventDefault();
      event.stopPropagation();
      const at = tabs.indexOf(document.activeElement) + STEPS[event.key];
      const to = Number.isFinite(at) ? (at + tabs.length) % tabs.length : at < 0 ? 0 : tabs.length - 1;
      choose(to);
      tabs[to].focus();
    });
    list.append(...tabs);
    forms.classList.add("gk-tabbed");
    forms.prepend(list);
    choose(Math.max(0, names.indexOf(last)));
  };

  /* The box of the page. */

  const address = box.dataset.at.slice(1);
  if (base) box.querySelectorAll(".gk-form > :is(p, pre), .gk-address").forEach((one) => withWhole(one, address));
  tabbed(box.querySelector(".gk-forms"));
  const permalink = box.querySelector(".gk-address");
  permalink.after(copier(() => permalink.textContent, "the address"));

  /* The window of a thing on the page. */

  const shut = make("button", { type: "button", className: "gk-shut" }, "Close");
  const content = make("div", {});
  const told = make("p", { className: "gk-unseen" });
  told.setAttribute("aria-live", "polite");
  const dialog = make("dialog", { className: "gk-cite-window md-typeset" }, shut, content, told);
  dialog.setAttribute("aria-labelledby", "cite-what");
  shut.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  let parts = null;

  const show = (part) => {
    const forms = make("div", { className: "gk-forms" });
    for (const [name, html, kept] of part.forms) {
      const words = make(kept ? "pre" : "p", { innerHTML: html });
      withWhole(words, part.address);
      forms.append(make("div", { className: "gk-form" }, make("b", {}, name), words));
    }
    const at = make("code", { className: "gk-address" }, whole(part.url ?? `/${part.address}`, part.address));
    const place = make("div", {}, make("dt", {}, "Address"), make("dd", {}, at, copier(() => at.textContent, "the address")));
    const rights = part.rights.map(([name, uri]) => make("a", { href: uri }, name));
    const terms = make("p", { className: "gk-note" }, `Edition ${part.edition}. Rights: `, ...(rights.length ? rights : ["unknown"]));
    const title = make("h2", { id: "cite-what" }, part.title);
    const what = make("p", { className: "gk-note" }, "What is cited here is ", make("b", {}, part.what), ".");
    content.replaceChildren(title, what, forms, make("dl", { className: "gk-record" }, place), terms);
    tabbed(forms);
    dialog.showModal();
  };

  /** Show the citation of a thing by the control beside it; where it cannot be had, the control is a link again. */
  window.gkCite = async (link) => {
    const href = link.getAttribute("href");
    try {
      parts ??= await (await fetch(new URL("parts.json", location.href.split("#")[0]))).json();
      show(parts[href]);
    } catch {
      spoken.textContent = "The citation could not be had. Here is what it cites.";
      location.assign(href);
    }
  };
}
