import { cellText } from "./blank-cell.ts"

// An x below the name of a program, or a word in its place.

const BOOKED = /^(?:x|✓|✔|☑|yes|y|si|sí|1|true|enrolled|registered|booked)$/i
const WAITING = /^(?:w|wl|wait(?:ing|list|listed)?)$/i
const NOTHING = /^(?:no|n|0|false|☐)$/i

export function readMark(cell: string): "BOOKED" | "WAITING" | "NOTHING" | undefined {
  const text = cellText(cell)
  if (text === "" || NOTHING.test(text)) return "NOTHING"
  if (BOOKED.test(text)) return "BOOKED"
  return WAITING.test(text) ? "WAITING" : undefined
}

/** All its filled cells are marks, and one at least says that there is something. */
export function isMarked(cells: readonly string[]): boolean {
  const marks = cells.map(readMark)
  return !marks.includes(undefined) && marks.some((mark) => mark !== "NOTHING")
}
