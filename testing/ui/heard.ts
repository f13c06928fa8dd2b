const REGIONS = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]"

const textOf = (region: Element): string => region.textContent.replaceAll(/\s+/g, " ").trim()

/** A log of the live regions below a node: what a screen reader says besides the focused element, in order. */
export function heardIn(root: Document) {
  const log: string[] = []
  const last = new WeakMap<Element, string>()
  const hear = (region: Element) => {
    const raw = region.textContent
    if (last.get(region) === raw) return
    last.set(region, raw)
    if (region.getAttribute("aria-live") === "off") return
    const words = textOf(region)
    if (words !== "") log.push(words)
  }
  for (const region of root.querySelectorAll(REGIONS)) last.set(region, region.textContent)
  const changes = new MutationObserver((records) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGIONS)
      if (region != null) regions.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(REGIONS)) regions.add(node)
        for (const inside of node.querySelectorAll(REGIONS)) regions.add(inside)
      }
    }
    for (const region of regions) if (region.isConnected) hear(region)
  })
  changes.observe(root, { childList: true, characterData: true, subtree: true })
  return { words: () => [...log], stop: () => changes.disconnect() }
}
