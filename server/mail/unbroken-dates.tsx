import type { ReactNode } from "react"

const WEEKDAY = "\\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:days?)?\\b"
const NUMBER = "\\d{1,2}(?:st|nd|rd|th)\\b(?:, \\d{4}\\b)?"
const DAY = `(?:${WEEKDAY}, )?\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* ${NUMBER}`
const CLOCK = "\\d{1,2}:\\d\\d[AP]M\\b(?: (?:GMT[+-]\\d+(?::\\d\\d)?|[A-Z]{2,5}\\b))?"
const TIME = `(?:${WEEKDAY} )?${CLOCK}`

/** "Visa • 4242" */
const CARD = "[^\\s,;]+ • \\d{4}"

// What other languages keep together has spaces of its own in their catalogs.
/** "Jun 14th - 18th" · "Fri, Jun 11th, 2027, 9:00AM EDT" · "Fri 5:00PM to Sat 10:00AM" · "Mon–Fri" · "Tue, Thu" */
const DATES = new RegExp(
  `(${DAY}(?: - (?:${DAY}|(?:${WEEKDAY}, )?${NUMBER}))?(?:, ${CLOCK})?|${TIME}(?: (?:-|to) ${TIME})?|${WEEKDAY}(?:(?:–|, )${WEEKDAY})+|${CARD})`,
)
/** What is longer doesn't fit beside a label on a phone: a range is broken after its dash, a moment before its time. */
const LONGEST = 26
const SEAM = new RegExp(`(?<= -) |(?<=,) (?=${CLOCK})`)

/** No date and no time is broken over two lines; spaces alone don't keep "Mon–Fri" together, styles alone not every mail program. */
export const unbroken = (text: string): ReactNode[] =>
  text.split(DATES).flatMap((part, index) => {
    if (index % 2 === 0) return [part]
    const lines = part.length > LONGEST ? part.split(SEAM) : [part]
    return lines.flatMap((line, at) => [
      ...(at === 0 ? [] : [" "]),
      <span key={`${index} ${at}`} style={{ whiteSpace: "nowrap" }}>
        {line.replaceAll(" ", "\u00a0")}
      </span>,
    ])
  })
