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
