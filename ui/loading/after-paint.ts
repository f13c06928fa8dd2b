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
