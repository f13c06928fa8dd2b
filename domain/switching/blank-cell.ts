/** What people write into a cell that has nothing to say. Dashes of every length, and what spreadsheets put where a formula failed. */
const BLANKS = /^(?:n\/?a|n\.a\.|#n\/a|null|nil|undefined|tbd|-+|[–—]+|\.|\?+|#ref!|#value!|#name\?)$/i

/** `="01234"` and `'01234`: how people keep a spreadsheet from dropping the zero. */
const KEPT_AS_TEXT = /^="([^"]*)"$|^'(\+?\d[\d\s().-]*)$/

/** A cell without its outer blanks, no-break ones too; empty if it says that there is nothing. */
export function cellText(cell: string): string {
  const text = cell.replaceAll("\u00A0", " ").trim()
  const [, formula, apostrophe] = KEPT_AS_TEXT.exec(text) ?? []
  const bare = (formula ?? apostrophe ?? text).trim()
  return BLANKS.test(bare) ? "" : bare
}

/** "None", "no", "no known allergies": an answer, but nothing to look after. Only where a column asks what there is (allergies, conditions). */
const NOTHING =
  /^(?:none|no|nothing|nka|nkda|none known|no known (?:drug )?allergies|no allergies|ningun[ao]?|aucune?|aucune? connue|non|neant|rien|nada|0)\.?$/i

export const saysNothing = (cell: string): boolean => {
  const text = cellText(cell)
  return text === "" || NOTHING.test(text)
}
