/** Weekday, day, year and time: "Fri, Jun 11th, 2027, 9:00AM EDT". */
const DATE =
  /(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:st|nd|rd|th)\b(?:, \d{4}\b)?(?:, \d{1,2}:\d\d[AP]M(?: [A-Z]{2,5}\b)?)?/g
const TIMES = /\d{1,2}:\d\d[AP]M - \d{1,2}:\d\d[AP]M/g

const joined = (words: string): string => words.replaceAll(" ", "\u00a0")
/** No date and no time is broken over two lines. */
export const unbroken = (text: string): string => text.replaceAll(DATE, joined).replaceAll(TIMES, joined)
