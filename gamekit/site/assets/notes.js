// Escape closes what is open on the words of an account, until the pointer or the focus comes to other words.
addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && document.querySelector(":is([data-on], .gk-slip):is(:hover, :focus, :focus-within)")
  if (!open) return
  open.closest(".gk-text")?.setAttribute("data-shut", "")
  if (open.contains(document.activeElement)) open.focus({ preventScroll: true })
  const again = (moved) => {
    if (open.contains(moved.target)) return
    open.closest(".gk-text")?.removeAttribute("data-shut")
    removeEventListener("pointerover", again)
    removeEventListener("focusin", again)
  }
  addEventListener("pointerover", again)
  addEventListener("focusin", again)
})

// The theme's switch between light and dark answers to Enter; a switch answers to the space bar, too.
addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.target.matches?.("[data-md-component=palette] > input")) return
  event.preventDefault()
  event.target.nextElementSibling?.click()
})

// What cites is loaded when somebody wants to cite: opens the box at the foot, or asks for a thing on the page.
const citer = document.currentScript.src.replace("notes.js", "cite.js")
let loading = null
const loaded = () => loading ??= new Promise((done, fail) => {
  document.head.append(Object.assign(document.createElement("script"), { src: citer, onload: done, onerror: fail }))
})
addEventListener("toggle", (event) => event.target.matches?.(".gk-citing[open]") && loaded(), true)
addEventListener("click", (event) => {
  const link = event.target.closest?.(".gk-cite-this, [href='#cite']")
  if (!link || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const box = document.querySelector(".gk-citing")
  if (link.matches("[href='#cite']")) return box.open = true
  event.preventDefault()
  loaded().then(() => gkCite(link), () => location.assign(link.href))
})
if (location.hash === "#cite") document.querySelector(".gk-citing")?.setAttribute("open", "")
