/** A page of options for Page Up and Page Down. */
const PAGE = 10

export type ListboxMove =
  | { to: "open"; active: number }
  | { to: "active"; active: number }
  | { to: "choose" }
  /** Chooses, and lets the key do what it does: Tab goes on. */
  | { to: "choose-and-go" }
  | { to: "close" }

interface At {
  key: string
  isAlt: boolean
  isOpen: boolean
  /** Where the listbox stands; -1 when nowhere. */
  active: number
  count: number
  /** Letters typed a moment ago, of which a space may be one. */
  isTyping: boolean
}

/** What a key of the select-only combobox pattern (APG) does; undefined for a key that isn't the listbox's. */
export function moveForKey({ key, isAlt, isOpen, active, count, isTyping }: At): ListboxMove | undefined {
  const last = count - 1
  if (!isOpen) {
    if (key === "Home") return { to: "open", active: 0 }
    if (key === "End") return { to: "open", active: last }
    if (key === "ArrowDown" || key === "ArrowUp" || key === "Enter" || (key === " " && !isTyping))
      return { to: "open", active: Math.max(active, 0) }
    return undefined
  }
  const move = (index: number): ListboxMove => ({ to: "active", active: Math.min(last, Math.max(0, index)) })
  switch (key) {
    case "ArrowDown":
      return move(active + 1)
    case "ArrowUp":
      return isAlt ? { to: "choose" } : move(active - 1)
    case "Home":
      return move(0)
    case "End":
      return move(last)
    case "PageDown":
      return move(active + PAGE)
    case "PageUp":
      return move(active - PAGE)
    case "Enter":
      return { to: "choose" }
    case " ":
      return isTyping ? undefined : { to: "choose" }
    case "Tab":
      return { to: "choose-and-go" }
    case "Escape":
      return { to: "close" }
    default:
      return undefined
  }
}
