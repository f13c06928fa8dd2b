import { type Static, Type } from "typebox"
import { Id, Instant, named, Untranslated, written } from "../kernel/wire.ts"

// Registration may open earlier for some families (docs/places.md): those who have come before, those who live here, those with a code.

export const EARLY_GROUPS = ["RETURNING", "RESIDENTS", "CODE"] as const

/** As it is typed: case and spaces around it don't count. */
export const OpeningCode = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: "^\\s*[\\p{L}\\p{N}][\\p{L}\\p{N} _-]*$",
})

/** As it is stored and compared. */
export const openingCode = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").toUpperCase()

/** What a code opens, and when. */
export const OpenedByCode = named("OpenedByCode", {
  schedule_set_id: Id,
  name: written("schedule_set_id"),
  untranslated: Untranslated,
  opens_at: Instant,
})
export type OpenedByCode = Static<typeof OpenedByCode>
