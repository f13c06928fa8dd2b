import { useEffect, useState } from "react"
import { afterPaint } from "./after-paint.ts"

/** The first page of a visit has nothing to give way to, and its answers aren't there yet: keeping space would only move things twice. */
export const visit = { hasBegun: false }

/**
 * Whether a page's long part may be drawn although something longer is behind it: not before the paint of what stands around it. A
 * deferred value would have both drawn in one piece.
 */
export function useAfterPaint(): boolean {
  const [isDue, setDue] = useState(!visit.hasBegun)
  useEffect(() => {
    visit.hasBegun = true
    return afterPaint(() => setDue(true))
  }, [])
  return isDue
}
