import { type Static, Type } from "typebox"
import { Day, Id, named, nullable, WallTime } from "../kernel/wire.ts"

// Days on which a participant was there, or wasn't, in the system that the business had before.

export const DayBefore = named("DayBefore", {
  id: Id,
  date: Day,
  /** As it was called there; empty where nothing says it. */
  program: Type.String(),
  is_present: Type.Boolean(),
  in_at: nullable(WallTime),
  out_at: nullable(WallTime),
  minutes: nullable(Type.Integer()),
  /** Who picked them up; empty where nothing says it. */
  collector: Type.String(),
})
export type DayBefore = Static<typeof DayBefore>

export const YearBefore = named("YearBefore", {
  year: Type.Integer(),
  days: Type.Integer(),
  absences: Type.Integer(),
  minutes: Type.Integer(),
})
export type YearBefore = Static<typeof YearBefore>

export const DaysBefore = named("DaysBefore", {
  items: Type.Array(DayBefore),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  /** The latest first. */
  years: Type.Array(YearBefore),
})
export type DaysBefore = Static<typeof DaysBefore>
