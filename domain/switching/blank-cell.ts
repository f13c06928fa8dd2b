/** What people write into a cell that has nothing to say. Dashes of every length, and what spreadsheets put where a formula failed. */
const BLANKS =
  /^(?:n\/?a|n\.a\.|#n\/a|null|nil|undefined|tbd|-+|[–—]+|\.|\?+|#ref!|#value!|#name\?|#null!|#num!|#div\/0!|#error!|#spill!|#calc!|#getting_data)$/i

/** `="01234"` and `'01234`: how people keep a spreadsheet from dropping the zero, and `'+Smith` how exports keep it from computing. */
const KEPT_AS_TEXT = /^="([^"]*)"$|^'(\+?\d[\d\s().-]*|\s*[=+@\uff1d\uff0b\uff0d\uff20-][\s\S]*)$/

/** A cell without its outer blanks, no-break ones too; empty if it says that there is nothing. */
export function cellText(cell: string): string {
  const text = cell.replaceAll("\u00A0", " ").trim()
  const [, formula, apostrophe] = KEPT_AS_TEXT.exec(text) ?? []
  const bare = (formula ?? apostrophe ?? text).trim()
  return BLANKS.test(bare) ? "" : bare
}

/** "None", "no", "no known allergies": an answer, but nothing to look after. Only where a column asks what there is (allergies, conditions). */
const NOTHING =
  /^(?:none|no|nope|nil|nothing|nka|nkda|nkfa|(?:none|nothing|not) (?:known|listed|reported|on file|to report|that (?:i|we) know of|at this time|currently)|not any|not applicable|does not apply|ningun[ao]?|aucune?|non|neant|rien|nada|keine?|nein|nichts|inga|inget|ingen|nej|0)[.!]?$/i
/** "No known food allergies", "No medical conditions", "Aucune allergie connue": nothing but the question itself. */
const NOTHING_ASKED =
  /^(?:no|none|zero|sin|pas d(?:e |'|’)|aucune?|ningun[ao]?|sans|keine?|inga) ?(?:(?:known|current|other|special|significant|medical|health|food|drug|dietary|environmental|seasonal|physical|prescription|daily|conocidas?|bekannten?|kanda) )*(?:allerg\p{L}+|alerg\p{L}+|condition\p{L}*|conditions? medicales?|medications?|medicines?|meds|medicaments?|medicamentos?|medikamente|mediciner|concerns?|issues?|problems?|restrictions?|needs|diagnos[ei]s|illness(?:es)?|intolerances?|unvertraglichkeiten|health issues?)(?: (?:or|and|\/|,) (?:allergies|conditions?|medications?|restrictions?|concerns?|issues?))?(?: (?:known|connues?|conocidas?|bekannt|kanda|at this time|currently|on file|listed|reported))?[.!]?$/iu

export const saysNothing = (cell: string): boolean => {
  const text = cellText(cell)
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ")
  return plain === "" || NOTHING.test(plain) || NOTHING_ASKED.test(plain)
}
