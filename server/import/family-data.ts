import { Email } from "@hub/domain/account/sign-in"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { Day, exact, oneOf } from "@hub/domain/kernel/wire"
import { GRADES } from "@hub/domain/participants/grade"
import { PRONOUNS, STUDENT_TYPES } from "@hub/domain/participants/student"
import { Type } from "typebox"
import { Key, orNull } from "./cell-schemas.ts"

/** What it may hold is the portal's rule (check-families.ts). */
const PersonName = Type.String({ maxLength: 200 })

const Participant = exact({
  external_id: Key,
  type: Type.Unsafe<(typeof STUDENT_TYPES)[number]>({ ...oneOf(STUDENT_TYPES), default: "REGULAR" }),
  first_name: PersonName,
  last_name: PersonName,
  birth_date: orNull(Day),
  pronouns: Type.Unsafe<(typeof PRONOUNS)[number]>({ ...oneOf(PRONOUNS), default: "none" }),
  gender: orNull(oneOf(["MALE", "FEMALE"])),
  grade: Type.Unsafe<(typeof GRADES)[number]>({ ...oneOf(GRADES), default: "NONE" }),
  /** The school year that the grade is of, by the year in which it begins. Left out, it is the one of today. */
  grade_year: orNull(Type.Integer({ minimum: 1900, maximum: 2200 })),
})

export const Family = exact({
  external_id: Key,
  email: Email,
  first_name: PersonName,
  last_name: PersonName,
  phone_number: orNull(Type.String()),
  /** What their mails are written in until they choose. Null leaves it as it is. */
  language: orNull(Type.String({ enum: LANGUAGES.map(({ id }) => id) })),
  /** Null leaves it as it is. */
  is_restricted: orNull(Type.Boolean()),
  participants: Type.Array(Participant, { default: [] }),
})
