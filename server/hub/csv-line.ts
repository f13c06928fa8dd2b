/** Cells that a spreadsheet would run as a formula are made text (I35). */
const neutral = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** RFC 4180. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${neutral(cell).replaceAll('"', '""')}"` : neutral(cell))).join(",")
