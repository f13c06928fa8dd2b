const letters = new Intl.Segmenter("en", { granularity: "grapheme" })

/** What a reader takes for the first letter, with its marks. */
export const firstLetter = (text: string): string => letters.segment(text).containing(0)?.segment.toUpperCase() ?? ""

/** Spec 2.12. */
export const initialsOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  firstLetter(first_name.replaceAll(/[()/*]/g, "").trim()) + firstLetter(last_name.trim())
