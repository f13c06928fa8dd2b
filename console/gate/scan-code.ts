/** A scanner types a code and ends it by Enter; nobody's name is so long without a blank. */
export const isCode = (text: string): boolean => /^\S{12,}$/.test(text.trim())
