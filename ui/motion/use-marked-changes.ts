import { type RefObject, useLayoutEffect, useRef } from "react"
import { mayMove } from "./animate.ts"

const MARKED_MS = 1000

/**
 * Rows of a sum whose figure has changed, and new ones, have a ground for a second. The figures themselves cut; with reduced motion the
 * ground goes by a cut as well.
 */
export function useMarkedChanges(list: RefObject<HTMLElement | null>): void {
  const before = useRef<Map<Element, string>>(undefined)
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])]
    const now = new Map(rows.map((row) => [row, row.querySelector("dd")?.textContent ?? ""] as const))
    const last = before.current
    before.current = now
    if (last === undefined || typeof Element.prototype.animate !== "function") return
    for (const [row, figure] of now)
      if (last.get(row) !== figure)
        row.animate(
          [
            { backgroundColor: "var(--brand-tint)" },
            { backgroundColor: "var(--brand-tint)", offset: 0.75 },
            { backgroundColor: "transparent" },
          ],
          { duration: MARKED_MS, easing: mayMove() ? "linear" : "step-end" },
        )
  })
}
