// The letters that every PDF reader has a shape for without a font in the file: Latin-1, and the marks that Windows adds to it.
const OTHERS = /[^\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** A letter with marks that aren't there is better than none. */
const unmarked = (letter: string): string => letter.normalize("NFD").replaceAll(OTHERS, "")

/** A text as a PDF can print it: letters that it has no shape for lose their marks, or are left out. */
export const printed = (text: string): string => text.normalize("NFC").replaceAll(OTHERS, unmarked)

/** The first letter of a text that a PDF can't print as it is; undefined when all can be. Spaces of whatever kind don't count. */
export const unprintable = (text: string): string | undefined =>
  text.normalize("NFC").replaceAll(/\s/g, " ").match(OTHERS)?.[0]
