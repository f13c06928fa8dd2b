// How far the cells of a sheet reach, before it is read: Excel's library makes every row as wide as the widest, so one cell at the end of an
// otherwise empty sheet is billions. Every attribute `r` counts, in any tag, so that nothing which it would read is missed.

/** Of Excel itself: rows and cells without anything in them may reach there. */
const [EXCEL_ROWS, EXCEL_COLUMNS] = [1_048_576, 16_384]
/** A tag isn't longer. */
const MOST_HELD = 1_000_000
/** A declaration of the prefix `r` is none. */
const PLACE = /(?<!\sxmlns:)\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ADDRESS = /^\s*([A-Za-z]*)(\d+)\s*$/
/** After its address: a cell that has a format alone. */
const NOTHING_IN_IT = /\s*(?:\s[\w:]+="[^"<>]*"\s*)*(?:\/>|>\s*<\/(?:\w+:)?c>)/y

export interface Extent {
  /** How many cells have something, and how far they reach. */
  readonly cells: number
  readonly rows: number
  readonly columns: number
  /** Undefined where a place can't be one of a sheet. */
  readonly last: string | undefined
}

/** As the library counts: small letters are further on. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

const NO_SHEET: Extent = { cells: 0, rows: 0, columns: 0, last: "" }

export function extentReader() {
  let [held, cells, rows, columns, last, is_sheet, is_beyond] = ["", 0, 0, 0, "", false, false]

  function read(text: string): void {
    is_sheet ||= text.includes("sheetData")
    for (const found of text.matchAll(PLACE)) {
      const written = found[1] ?? found[2] ?? ""
      const [, letters = "", digits] = ADDRESS.exec(written) ?? []
      const [row, column] = [Number(digits), columnOf(letters.slice(0, 4))]
      // An escape, or 1e9, may be any place.
      if (digits === undefined || row > EXCEL_ROWS || column > EXCEL_COLUMNS) is_beyond = true
      NOTHING_IN_IT.lastIndex = found.index + found[0].length
      if (letters === "" || NOTHING_IN_IT.test(text)) continue
      cells += 1
      if (row > rows || column > columns) last = written
      rows = Math.max(rows, row)
      columns = Math.max(columns, column)
    }
  }

  return {
    add(piece: Buffer): void {
      if (is_sheet && is_beyond) return
      const text = held + piece.toString("latin1")
      // Up to where the last tag begins; what closes one belongs to it.
      let end = text.lastIndexOf("<", text.length - 2)
      while (end > 0 && text[end + 1] === "/") end = text.lastIndexOf("<", end - 1)
      if (end > 0) read(text.slice(0, end))
      held = end > 0 ? text.slice(end) : text
      if (held.length > MOST_HELD) [held, is_sheet, is_beyond] = ["", true, true]
    },
    end(): Extent {
      read(held)
      held = ""
      if (!is_sheet) return NO_SHEET
      return { cells, rows, columns, last: is_beyond ? undefined : last }
    },
  }
}
