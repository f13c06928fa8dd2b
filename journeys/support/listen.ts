declare global {
  var heard: { words: string; at: number }[]
  var hadFocus: boolean
}

/** Runs in the page: a log of its live regions, and whether anything ever had the focus. */
export function listen(): void {
  const REGIONS = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]"
  globalThis.heard = []
  globalThis.hadFocus = false
  const last = new WeakMap<Element, string>()
  document.addEventListener("focusin", () => {
    globalThis.hadFocus = true
  })
  const regionsOf = ({ target, addedNodes }: MutationRecord): Element[] => {
    const element = target instanceof Element ? target : target.parentElement
    const around = element?.closest(REGIONS)
    const added = [...addedNodes].filter((node) => node instanceof Element)
    const inside = added.flatMap((node) => [
      ...(node.matches(REGIONS) ? [node] : []),
      ...node.querySelectorAll(REGIONS),
    ])
    return [...(around == null ? [] : [around]), ...inside]
  }
  new MutationObserver((records) => {
    for (const region of new Set(records.flatMap(regionsOf))) {
      const words = region.textContent
      if (!region.isConnected || last.get(region) === words) continue
      last.set(region, words)
      const said = words.replaceAll(/\s+/g, " ").trim()
      if (said !== "" && region.closest("[inert], [aria-busy=true], [aria-live=off]") === null)
        globalThis.heard.push({ words: said, at: performance.now() })
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
