import { type Static, Type } from "typebox"
import { Day, exact, Id } from "../kernel/wire.ts"

/** How long the link of a mail, or the code of a letter, works. */
export const INVITE_DAYS = 30
/** So often a family is asked; then someone calls. */
export const ASKED_MAX = 8
/** Between two mails to one family, in hours. */
export const PAUSE_HOURS = 20
export const WAVE_MAX = 5_000

/** Who is invited: all of these together. Without any, everybody who came over. */
export const InviteAudience = exact({
  batch: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
  location_id: Type.Optional(Id),
  offering_id: Type.Optional(Id),
  /** Whose first day is then or before. */
  starts_by: Type.Optional(Day),
  family_id: Type.Optional(Id),
  /** The first so many, those that start first before others. */
  first: Type.Optional(Type.Integer({ minimum: 1, maximum: WAVE_MAX })),
})
export type InviteAudience = Static<typeof InviteAudience>
