import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { withoutNickname } from "./full-names.ts"
import type { About, Field } from "./meanings.ts"

// Columns that are called after people: "Camper", "Payer", "Parent/Guardian A". Their cells are whole names.

const QUALIFIERS =
  /\b(?:primary|main|secondary|second|first|other|additional|the|of|for|to|s|your|names?|person|people|persons|info|\d+|[ab])\b|[#'&-]/g

const NOUNS: readonly (readonly [RegExp, About | "CUSTOMER"])[] = [
  [/^(?:emergency contact|emergency)s?$/, "CONTACT"],
  [
    /^(?:authorized )?(?:pick ?-?ups?|to pick ?-?up|collectors?)(?: list)?$|^authorized$|^(?:may|can) collect$/,
    "PICK_UP",
  ],
  [
    /^(?:(?:custodial |legal )?(?:parent|guardian|mother|father|mom|dad|tutor)(?: (?:or )?(?:parent|guardian|mother|father|mom|dad|tutor))*|group leader|contact|account (?:holder|manager|owner)|payer|payor|billing contact|purchaser|buyer|caregiver|carer|adult|responsible party)s?$/,
    "GUARDIAN",
  ],
  [
    /^(?:student|child|children|camper|participant|kid|athlete|swimmer|dancer|gymnast|player|attendee|enrollee|member|pupil|profile|sibling|dependent|dependant)s?$/,
    "CHILD",
  ],
  [/^(?:client|customer|individual|user|registrant)s?$/, "CUSTOMER"],
  [/^(?:family|families|household|account)s?$/, "FAMILY"],
]

/** A client is a child in one system and the parent who pays in another. */
export const CUSTOMER = /\b(?:clients?|customers?|users?|individuals?|registrants?)\b/

/** Beside the child of a form. */
export const isSiblings = (column: string): boolean => /\b(?:sibling|brother|sister)(?:'?s)?\b/i.test(column)

/** Words of a column about those who work here, or of a name that nobody is known by. */
const NOBODY =
  /\b(?:middle|nick ?names?|preferred|maiden|goes by|a ?k ?a|alias|instructors?|teachers?|coach(?:es)?|counsell?ors?|staff|employers?|occupation|user ?names?|dentist|orthodontist|referr\w+|hear about|cabin|bunk|teams?|jersey|shirt|signatures?|initials|url|referred|pricing|discount|coupon|promo)\b/
const PERSONAL: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME", "EMAIL", "PHONE", "RELATIONSHIP", "ID"]

const SIGNED =
  /\b(?:releases?|waivers?|signatures?|signed|consents?|agree\w*|initials|permissions?|acknowledg\w*|forms?|authoriz\w+ (?:to|for) (?:treat\w*|medical))\b/
const HEALTH: readonly Field[] = ["HEALTH", "ALLERGIES", "MEDICATION", "CONDITIONS"]

/** "Medical release signature" is no allergy, "Instructor email" no family's, "Resident status" says nothing of a booking. */
export function isElsewhere(words: string, field: Field): boolean {
  if (PERSONAL.includes(field)) return NOBODY.test(words)
  if (HEALTH.includes(field)) return SIGNED.test(words)
  if (field === "STATUS")
    return /\b(?:resident|residency|marital|membership|account|family|household|mail|forms?|waiver|medical|health|immuni[sz]ation|vaccin\w+|custody|employment)\b/.test(
      words,
    )
  return false
}

const NAME = /^[\p{L}][\p{L}\p{M}'’.-]*(?:[\s,&/]+[\p{L}(][\p{L}\p{M}'’.)-]*){0,6}$/u
/** Emoji, and what turns the direction of a line. */
const PICTURES = /[\p{Extended_Pictographic}\p{Cf}\uFE0F]/gu
/** "Holm - 4001", "Holm (4001)". */
const NAME_AND_NUMBER = /^\p{L}[\p{L}\p{M}'’ .-]{0,40}[\s(#-]+\d{2,10}\)?$/u
const PHONE_IN = /\+?\(?\d[\d\s().-]{6,18}\d/

const share = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.map(cellText).filter((cell) => cell !== "")
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}

const MOST = 0.8

export interface NounColumn {
  readonly about: About | undefined
  readonly field: Field
  readonly is_customer: boolean
}

/** What a column is that is called after people; its cells say whether they are names or numbers. */
export function nounColumn(name: string, cells: readonly string[]): NounColumn | undefined {
  const words = columnWords(name).replaceAll(QUALIFIERS, " ").replaceAll(/\s+/g, " ").trim()
  const noun = NOUNS.find(([pattern]) => pattern.test(words))?.[1]
  if (noun === undefined) return undefined
  const is_customer = noun === "CUSTOMER"
  const about = is_customer ? undefined : noun
  const several = noun === "PICK_UP" || noun === "CONTACT" || noun === "GUARDIAN"
  const isName = (cell: string) =>
    NAME.test(withoutNickname(cell.replaceAll(PICTURES, " ").trim())) ||
    (several && /\p{L}{2}/u.test(cell) && PHONE_IN.test(cell))
  const has_names = share(cells, isName) >= MOST || (several && share(cells, (cell) => /\p{L}{2}/u.test(cell)) === 1)
  const filled = share(cells, () => true) > 0
  if (noun === "FAMILY") {
    if (!filled) return undefined
    if (has_names) {
      const is_whole = share(cells, (cell) => /,/.test(cell)) >= MOST
      return { about: "FAMILY", field: is_whole ? "FULL_NAME" : "LAST_NAME", is_customer }
    }
    const isKey = (cell: string) => /\d/.test(cell) && (/^[\w-]{1,20}$/.test(cell) || NAME_AND_NUMBER.test(cell))
    return share(cells, isKey) >= MOST ? { about: "FAMILY", field: "ID", is_customer } : undefined
  }
  return !filled || has_names ? { about, field: "FULL_NAME", is_customer } : undefined
}
