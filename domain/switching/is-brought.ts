import type { About, Field } from "./meanings.ts"

const BROUGHT: readonly About[] = [
  "FAMILY",
  "GUARDIAN",
  "CHILD",
  "PERSON",
  "CONTACT",
  "PICK_UP",
  "PROGRAM",
  "ENROLLMENT",
]
const NOT_BROUGHT: readonly Field[] = ["INSURANCE", "PRONOUNS", "SCHOOL", "AGE", "NOTES", "ENROLLED", "WAITING"]

/** Whether the cells of a column come over; what is understood otherwise stays with the other system. */
export const isBrought = ({ about, field }: { readonly about: About; readonly field: Field }): boolean =>
  BROUGHT.includes(about) && !NOT_BROUGHT.includes(field)
