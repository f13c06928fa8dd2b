import { useEffect, useState } from "react"

/** On the first page of a visit the data isn't there yet: reserving space would only move things twice. */
export const visit = { hasBegun: false }

/** A hidden page isn't painted: the work then runs after this delay. */
const UNPAINTED_MS = 1_000

/** Runs `work` after the next paint; returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, UNPAINTED_MS)
  // A timer alone may fire before the paint.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False until the rest of the page is painted. `useDeferredValue` would render both in one task. */
export function useAfterPaint(): boolean {
  const [isDue, setDue] = useState(!visit.hasBegun)
  useEffect(() => {
    visit.hasBegun = true
    return afterPaint(() => setDue(true))
  }, [])
  return isDue
}
