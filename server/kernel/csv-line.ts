/** Cells that a spreadsheet would run as a formula are made text (I35). */
const neutral = (cell: string): string =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell

/** RFC 4180. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${neutral(cell).replaceAll('"', '""')}"` : neutral(cell))).join(",")
