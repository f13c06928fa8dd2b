/**
 * Runs in the page: puts fonts around a copy of each text, as a browser's translator does, and again around what changes. The words stay
 * as they are, so that a journey reads the same.
 */
export function translateAlways(): void {
  const SKIPPED = "font, script, style, textarea, [translate=no]"
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
      if (text.textContent?.trim() !== "" && text.parentElement?.closest(SKIPPED) === null) texts.push(text)
    for (const text of texts) {
      const outer = document.createElement("font")
      const inner = document.createElement("font")
      inner.append(text.textContent ?? "")
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // A translator comes after the page, and has its words a moment later.
  addEventListener("load", () => {
    setTimeout(() => {
      translate()
      new MutationObserver(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          translate()
        }, 50)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }, 1000)
  })
}
