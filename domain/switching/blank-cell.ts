/** What people write into a cell that has nothing to say. Dashes of every length, and what spreadsheets put where a formula failed. */
const BLANKS = /^(?:n\/?a|n\.a\.|#n\/a|null|nil|undefined|tbd|-+|[–—]+|\.|\?+|#ref!|#value!|#name\?)$/i

/** A cell without its outer blanks, no-break ones too; empty if it says that there is nothing. */
export function cellText(cell: string): string {
  const text = cell.replaceAll("\u00A0", " ").trim()
  return BLANKS.test(text) ? "" : text
}

/** "None", "no", "no known allergies": an answer, but nothing to look after. Only where a column asks what there is (allergies, conditions). */
const NOTHING = /^(?:none|no|nothing|nka|nkda|none known|no known (?:drug )?allergies|no allergies|ninguna?|0)\.?$/i

export const saysNothing = (cell: string): boolean => {
  const text = cellText(cell)
  return text === "" || NOTHING.test(text)
}
