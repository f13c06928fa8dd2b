import { type Static, Type } from "typebox"

const Optional = Type.Optional(Type.String())

/** What an alert says, without surnames and without anything of a child's health. */
export const AlertFacts = Type.Object({
  /** Of the child. */
  name: Optional,
  program: Optional,
  /** A first name: who of the staff, or who collected. */
  by: Optional,
  at: Optional,
  time_zone: Optional,
  date: Optional,
  location: Optional,
  /** What the family had said: LATE, EARLY, PICK_UP, ABSENT. */
  said: Optional,
  is_stranger: Type.Optional(Type.Boolean()),
})
export type AlertFacts = Static<typeof AlertFacts>
