import type { About, Field } from "./meanings.ts"
import { MONEY_KINDS } from "./money-words.ts"

const BROUGHT: readonly About[] = [
  "FAMILY",
  "GUARDIAN",
  "CHILD",
  "PERSON",
  "CONTACT",
  "PICK_UP",
  "PHYSICIAN",
  "DOCUMENT",
  "PROGRAM",
  "ENROLLMENT",
  "CARD",
  "ATTENDANCE",
]
const NOT_BROUGHT: readonly Field[] = ["AGE", "ENROLLED", "WAITING", "OLD_CARD"]

/** Whether the cells of a column come over; what is understood otherwise stays with the other system. */
export const isBrought = ({ about, field }: { readonly about: About; readonly field: Field }): boolean =>
  // How a plan was charged stays there: its card comes, or the family chooses one.
  MONEY_KINDS.some((kind) => kind === about)
    ? !(about === "PLAN" && field === "METHOD")
    : BROUGHT.includes(about) && !NOT_BROUGHT.includes(field)
