/** The language and the country of all dates, amounts, plurals and lists. */
export const LOCALE = "en-US"
