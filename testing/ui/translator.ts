/** Puts fonts around all texts below a node, as translators do: with a copy of the text, or with the text itself. */
export function translate(root: Node, way: "copies" | "moves"): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    if (text.textContent?.trim() !== "" && text.parentElement?.closest("font, script, style") === null) texts.push(text)
  for (const text of texts) {
    const outer = document.createElement("font")
    const inner = document.createElement("font")
    outer.append(inner)
    inner.append(text.textContent ?? "")
    text.parentNode?.replaceChild(outer, text)
    if (way === "moves") inner.replaceChildren(text)
  }
}
