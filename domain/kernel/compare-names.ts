const collator = new Intl.Collator("en")

/** Names as people look for them, in the database's order of names: "van der Berg" under v, "Łukasz" beside l, "Åsa" under a. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)
