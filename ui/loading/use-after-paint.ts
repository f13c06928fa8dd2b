import { useEffect, useState } from "react"
import { afterPaint } from "./after-paint.ts"

/** On the first page of a visit the data isn't there yet: reserving space would only move things twice. */
export const visit = { hasBegun: false }

/** False until the rest of the page is painted. `useDeferredValue` would render both in one task. */
export function useAfterPaint(): boolean {
  const [isDue, setDue] = useState(!visit.hasBegun)
  useEffect(() => {
    visit.hasBegun = true
    return afterPaint(() => setDue(true))
  }, [])
  return isDue
}
