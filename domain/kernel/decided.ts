import { type Static, Type } from "typebox"
import { Instant, nullable } from "./wire.ts"

/** Who has decided, and when; nobody of the staff where the family has taken it back. */
export const Decided = Type.Object({ by: nullable(Type.String()), at: nullable(Instant) })
export type Decided = Static<typeof Decided>
