import { type Static, Type } from "typebox"
import { Id, named, nullable, oneOf } from "../kernel/wire.ts"

/** What a family came with from another system and nothing here has a field for. */
export const FactBefore = named("FactBefore", {
  id: Id,
  /** Whose school. */
  student_id: nullable(Id),
  kind: oneOf(["SCHOOL", "ADDRESS", "EMAIL"]),
  /** Who lives there, or has this email; empty where nothing says it. */
  person: Type.String(),
  text: Type.String(),
})
export type FactBefore = Static<typeof FactBefore>
