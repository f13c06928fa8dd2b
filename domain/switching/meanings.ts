import { readAge, readAges } from "./ages.ts"
import { decimalMark, readAmount } from "./amounts.ts"
import { cellText } from "./blank-cell.ts"
import { looksLikeDate } from "./dates.ts"
import { splitDaysOff } from "./day-lists.ts"
import { readGrade } from "./grades.ts"
import { readTime, readTimes } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// What a column is, by its name and by what is in it.

/** Whom or what a column is about. A name alone ("First name", "Phone") is about whom its neighbors are about. */
export const ABOUTS = [
  "FAMILY",
  "GUARDIAN",
  "CHILD",
  "CONTACT",
  "PICK_UP",
  "PHYSICIAN",
  "PROGRAM",
  "ENROLLMENT",
] as const
export type About = (typeof ABOUTS)[number]

export const FIELDS = [
  "ID",
  "FULL_NAME",
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "PHONE",
  "RELATIONSHIP",
  "ADDRESS",
  "CITY",
  "STATE",
  "POSTAL_CODE",
  "BIRTH_DATE",
  "AGE",
  "GENDER",
  "PRONOUNS",
  "GRADE",
  "SCHOOL",
  "ALLERGIES",
  "MEDICATION",
  "CONDITIONS",
  "INSURANCE",
  "NOTES",
  "BALANCE",
  "PAID",
  "PRICE",
  "PROGRAMS",
  "WAITLISTS",
  "STATUS",
  "DATE",
  "SITE",
  "ROOM",
  "SEASON",
  "CATEGORY",
  "MIN_AGE",
  "MAX_AGE",
  "START_DATE",
  "END_DATE",
  "START_TIME",
  "END_TIME",
  "WEEKDAYS",
  /** Several days or two of them in one cell, two times, two ages. */
  "DATES",
  "TIMES",
  "AGES",
  /** Days of a pattern on which nothing takes place. */
  "DAYS_OFF",
  /** Said of a whole day: a closure, or a program without times. */
  "ALL_DAY",
  /** It repeats, and nothing says until when. */
  "ENDLESS",
  "CAPACITY",
  "ENROLLED",
  "WAITING",
  /** The place in a line. */
  "POSITION",
  /** An x below the name of a program. */
  "MARK",
] as const
export type Field = (typeof FIELDS)[number]

export interface Meaning {
  readonly about: About | undefined
  readonly field: Field
}

export interface Recognized {
  readonly meaning: Meaning
  /** Its name says so, what is in it says so, or both. */
  readonly by: "NAME" | "CONTENT" | "BOTH"
  /** How many of the filled cells read as what it is, where cells can tell. */
  readonly cells: { readonly read: number; readonly filled: number } | undefined
}

const ABOUT: readonly (readonly [RegExp, About])[] = [
  [/\b(?:pick ?-?ups?|authori[sz]ed|collect(?:or|ed by)?)\b/, "PICK_UP"],
  [/\bemergency\b/, "CONTACT"],
  [/\b(?:physician|doctor|pediatrician|dr)\b/, "PHYSICIAN"],
  [/\b(?:guardian|parent|mother|father|mom|dad|contact|account holder|payer|primary|adult|caregiver)s?\b/, "GUARDIAN"],
  [/\b(?:student|child|camper|participant|kid|athlete|swimmer|dancer|player|attendee|member)s?\b/, "CHILD"],
  [/\b(?:activity|class|course|program|session|camp|event|offering|lesson)s?\b/, "PROGRAM"],
  [/\b(?:enrol?lment|registration|booking|order|receipt)s?\b/, "ENROLLMENT"],
  [/\b(?:family|household|account|customer|client)s?\b/, "FAMILY"],
]

/** The first that fits. What is more exact comes before what it contains. */
const NAMES: readonly (readonly [RegExp, Field, About?])[] = [
  [/\b(?:min(?:imum)? age|age (?:min|from)|from age|youngest)\b/, "MIN_AGE", "PROGRAM"],
  [/\b(?:max(?:imum)? age|age (?:max|to)|to age|oldest)\b/, "MAX_AGE", "PROGRAM"],
  [
    /\b(?:skip(?:ped)?(?: dates?| days?)?|no (?:class|camp|session|lesson|practice)(?:es|s)?|days? off|dates? off|holidays?|excluded? (?:dates?|days?)|exceptions?|blackout (?:dates?|days?)|closed (?:on|dates?|days?))\b/,
    "DAYS_OFF",
    "PROGRAM",
  ],
  [/\b(?:e-?mail|email address|correo)\b/, "EMAIL"],
  [/\b(?:phone|cell|mobile|tel(?:ephone)?|sms|tel[eé]fono)\b/, "PHONE"],
  [/\b(?:zip|postal|post ?code)\b/, "POSTAL_CODE"],
  [/\b(?:dob|birth ?(?:date|day)|date of birth|born)\b/, "BIRTH_DATE", "CHILD"],
  [/\b(?:start date|first day|begins?|date from|from date|starts? on)\b/, "START_DATE", "PROGRAM"],
  [/\b(?:end date|last day|date to|to date|ends? on)\b/, "END_DATE", "PROGRAM"],
  [/\b(?:start time|begin time|time from|starts? at)\b/, "START_TIME", "PROGRAM"],
  [/\b(?:end time|time to|ends? at)\b/, "END_TIME", "PROGRAM"],
  [/^(?:(?:class|session|meeting|program|camp|course) )?(?:times?|hours)$/, "TIMES", "PROGRAM"],
  [/^(?:(?:class|session|meeting|program|camp|course) )?dates$/, "DATES", "PROGRAM"],
  [/\ball ?day\b/, "ALL_DAY", "PROGRAM"],
  [/^repeats without an end$/, "ENDLESS", "PROGRAM"],
  [/\b(?:days? of (?:the )?week|weekdays?|meets on|meeting days?|days)\b/, "WEEKDAYS", "PROGRAM"],
  [/\b(?:on (?:the )?wait ?list|wait ?list(?:ed)? (?:count|number)|number waiting|waiting)\b/, "WAITING", "PROGRAM"],
  [/\b(?:number enrol?led|enrol?led count|enrol?lment count|taken|filled)\b/, "ENROLLED", "PROGRAM"],
  [
    /\b(?:max(?:imum)? enrol?lment|capacity|max(?:imum)? (?:size|participants)|spots|openings total)\b/,
    "CAPACITY",
    "PROGRAM",
  ],
  [/\b(?:(?:wait ?list )?(?:position|rank)|place in line)\b/, "POSITION", "ENROLLMENT"],
  [/\bstatus\b/, "STATUS", "ENROLLMENT"],
  [/\bwait ?lists?(?:ed)?\b/, "WAITLISTS", "CHILD"],
  [
    /\b(?:(?:active )?enrol?lments|enrol?led in|class(?:es)?|which (?:weeks?|camps?|classes)|weeks|sessions)$/,
    "PROGRAMS",
    "CHILD",
  ],
  [/^(?:program|course|activity|camp|event|offering|session|week)$/, "PROGRAMS", "CHILD"],
  [/\b(?:balance|amount due|owed|owing|outstanding|credit on account|account credit)\b/, "BALANCE", "FAMILY"],
  [/\b(?:amount paid|paid|payments?)\b/, "PAID", "ENROLLMENT"],
  [/\b(?:fee|price|cost|tuition|rate|amount)\b/, "PRICE", "PROGRAM"],
  [/\b(?:allerg(?:y|ies)|medical|health notes?)\b/, "ALLERGIES", "CHILD"],
  [/\b(?:medications?|medicines?|meds|prescriptions?)\b/, "MEDICATION", "CHILD"],
  [/\b(?:conditions?|diagnos[ei]s|special needs)\b/, "CONDITIONS", "CHILD"],
  [/\b(?:insurance|policy (?:no|number)|carrier)\b/, "INSURANCE", "CHILD"],
  [/\bpronouns?\b/, "PRONOUNS", "CHILD"],
  [/\b(?:gender|sex)\b/, "GENDER", "CHILD"],
  [/\bgrade\b/, "GRADE", "CHILD"],
  [/\bschool\b/, "SCHOOL", "CHILD"],
  [/\b(?:relationship|relation|type)\b/, "RELATIONSHIP"],
  [/\b(?:city|town)\b/, "CITY"],
  [/\b(?:state|province|region)\b/, "STATE"],
  [/\b(?:address|street)\b/, "ADDRESS"],
  [/\b(?:site|location|venue|branch|cent(?:er|re))\b/, "SITE", "PROGRAM"],
  [/\b(?:facility|room|studio|pool|court|field)\b/, "ROOM", "PROGRAM"],
  [/\b(?:season|term|semester|year)\b/, "SEASON", "PROGRAM"],
  [/\b(?:category|department|activity type)\b/, "CATEGORY", "PROGRAM"],
  [
    /\b(?:timestamp|submitted|created|registered|(?:order|enrol?l(?:ment|ed)?|sign-?up|registration) date|date)\b/,
    "DATE",
    "ENROLLMENT",
  ],
  [/\b(?:first(?: name)?|given name|forename|nombre)\b/, "FIRST_NAME"],
  [/\b(?:last(?: name)?|surname|family name|apellidos?)\b/, "LAST_NAME"],
  [/(?:\b(?:id|no|number|code)|#)$/, "ID"],
  [/\b(?:age)\b/, "AGE", "CHILD"],
  [/\bages?\b/, "AGES", "PROGRAM"],
  [/\bname\b/, "FULL_NAME"],
  [/\b(?:notes?|comments?|remarks?)\b/, "NOTES"],
]

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const PHONE = /^\+?[\d\s().-]{7,20}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i

const isAmount = (cell: string): boolean => readAmount(cell, decimalMark([cell])) !== undefined
const READS: Partial<Record<Field, (cell: string) => boolean>> = {
  EMAIL: (cell) => EMAIL.test(cell),
  PHONE: (cell) => PHONE.test(cell) && cell.replaceAll(/\D/g, "").length >= 7,
  BIRTH_DATE: looksLikeDate,
  START_DATE: looksLikeDate,
  END_DATE: looksLikeDate,
  DATE: looksLikeDate,
  START_TIME: (cell) => readTime(cell) !== undefined,
  END_TIME: (cell) => readTime(cell) !== undefined,
  WEEKDAYS: (cell) => readWeekdays(splitDaysOff(cell).rest) !== undefined,
  DATES: (cell) => /\d/.test(cell),
  DAYS_OFF: (cell) => /\d/.test(cell),
  TIMES: (cell) => readTimes(cell) !== undefined || readTime(cell) !== undefined,
  AGES: (cell) => readAges(cell) !== undefined,
  MIN_AGE: (cell) => readAge(cell) !== undefined,
  MAX_AGE: (cell) => readAge(cell) !== undefined,
  AGE: (cell) => readAge(cell) !== undefined,
  GRADE: (cell) => readGrade(cell) !== undefined,
  BALANCE: isAmount,
  PAID: isAmount,
  PRICE: isAmount,
  CAPACITY: (cell) => /^\d{1,5}$/.test(cell),
  ENROLLED: (cell) => /^\d{1,5}$/.test(cell),
  WAITING: (cell) => /^\d{1,5}$/.test(cell),
  POSITION: (cell) => /^#?\d{1,5}$/.test(cell),
}
/** Where a name says nothing, only these are recognized by their content. */
const TELLING = ["EMAIL", "PHONE"] as const

/** As a name reads: `guardianEmail`, `Guardian_E-Mail` and "Guardian E-mail" alike. */
const plain = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[_/:?!.()[\]]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()

/** So many cells tell what a column is. */
export const MOST_CELLS = 200

function countOf(field: Field, cells: readonly string[]): { read: number; filled: number } | undefined {
  const reads = READS[field]
  if (reads === undefined) return undefined
  const filled = cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")
  return { read: filled.filter(reads).length, filled: filled.length }
}

/** A column whose cells say otherwise isn't what its name says: a "Class date" full of names. */
const agrees = (count: { read: number; filled: number } | undefined): boolean =>
  count === undefined || count.filled === 0 || count.read * 4 >= count.filled

/** What a column is; undefined if neither its name nor its cells tell. */
export function recognize(name: string, cells: readonly string[]): Recognized | undefined {
  const words = plain(name)
  const about = ABOUT.find(([pattern]) => pattern.test(words))?.[1]
  for (const [pattern, field, usual] of NAMES) {
    if (!pattern.test(words)) continue
    // "Family name" alone is the family's surname, "Activity name" the program's, "Contact 1 Type" a relationship.
    const count = countOf(field, cells)
    if (!agrees(count)) continue
    const is_both = count !== undefined && count.read > 0
    return { meaning: { about: usual ?? about, field }, by: is_both ? "BOTH" : "NAME", cells: count }
  }
  for (const field of TELLING) {
    const count = countOf(field, cells)
    if (count !== undefined && count.filled > 0 && count.read / count.filled >= 0.8)
      return { meaning: { about, field }, by: "CONTENT", cells: count }
  }
  return undefined
}
