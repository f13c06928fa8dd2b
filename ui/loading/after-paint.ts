/** A page that nobody sees isn't painted; what waits for that is done after so long. */
const UNPAINTED_MS = 1_000

/** Does something once the next paint is over; answers how to leave it undone. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, UNPAINTED_MS)
  // A timer by itself may come before the paint, when that waits for its turn on the screen.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
