import { cellText } from "./blank-cell.ts"

export type Role = "ADULT" | "CHILD"

/** As a person writes them into a cell that says neither. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = { ADULT: "Adult", CHILD: "Child" }

const ADULT =
  /^(?:adults?|parents?|guardians?|mother|father|mom|dad|mum|stepmother|stepfather|step-?parent|grandparent|grandmother|grandfather|spouse|partner|husband|wife|self|head(?: of household)?|primary(?: (?:contact|account holder|member|parent|adult))?|secondary(?: (?:contact|account holder|member|parent|adult))?|account (?:holder|owner|manager)|owner|payer|contact|caregiver|nanny|adulte|parent\/guardian)$/
const CHILD =
  /^(?:child|children|kid|son|daughter|stepson|stepdaughter|step-?child|grandchild|grandson|granddaughter|dependents?|dependants?|minor|youth|student|camper|participant|athlete|player|dancer|swimmer|sibling|brother|sister|enfant|nin[oa]|hij[oa])$/

/** What a word says of the person of a row; undefined: nothing. */
export function readRole(cell: string): Role | undefined {
  const text = cellText(cell).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return ADULT.test(text) ? "ADULT" : CHILD.test(text) ? "CHILD" : undefined
}
