import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Line } from "../kernel/typed-text.ts"
import { Day, Id, named, namedExact, nullable, oneOf } from "../kernel/wire.ts"
import { GRADES } from "./grade.ts"
import { NAME_LENGTH } from "./person-name.ts"
import { GENDERS, PRONOUNS, Student } from "./student.ts"

const Name = Line({ minLength: 1, maxLength: NAME_LENGTH * 2 })

/** The details of a participant besides the name. What isn't sent stays as it is; null takes it away. */
const facts = {
  birth_date: Type.Optional(nullable(Day)),
  pronouns: Type.Optional(oneOf(PRONOUNS)),
  gender: Type.Optional(nullable(oneOf(GENDERS))),
  /** Of the school year of today. */
  grade: Type.Optional(oneOf(GRADES)),
  /** Of the school year that begins next, in place of `grade`: in summer people know that one. */
  next_grade: Type.Optional(oneOf(GRADES)),
  /** The key of an upload with ownership_type STUDENT_THUMBNAIL. */
  thumbnail_key: Type.Optional(nullable(Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }))),
}

export const NewStudent = namedExact("NewStudent", { first_name: Name, last_name: Name, ...facts })
export type NewStudent = Static<typeof NewStudent>
export const StudentChange = namedExact("StudentChange", {
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
  ...facts,
})
export type StudentChange = Static<typeof StudentChange>
export const OwnParticipant = namedExact("OwnParticipant", { is_participant: Type.Optional(Type.Boolean()), ...facts })
export type OwnParticipant = Static<typeof OwnParticipant>

const byId = Type.Object({ id: Id })
const CurrentStudent = named("CurrentStudent", { id: Id })

export const participantsContract = endpoints({
  "POST /students/": {
    summary: "Add a participant",
    access: "customer",
    refusals: ["CHILDREN_FULL", "STUDENT_EXISTS", "TOO_MANY_REQUESTS"],
    body: NewStudent,
    result: Student,
  },
  "PUT /students/customer_as_participant": {
    summary:
      "Join as a participant oneself, or stop (is_participant: false, answered null); the names are the profile's",
    access: "customer",
    refusals: ["CHECKED_IN_NOW", "NOT_FOUND", "STUDENT_HAS_BOOKINGS", "STUDENT_IN_CHECKOUT"],
    body: OwnParticipant,
    result: nullable(Student),
  },
  "PUT /students/{id}": {
    summary: "Change a participant",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: StudentChange,
    result: Student,
  },
  "GET /students/{id}/current": {
    summary: "Where a participant's id leads: to itself, or where two participants became one, to that one",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: CurrentStudent,
  },
  "POST /students/{id}/new_code": {
    summary: "A new check-in code; the old one opens nothing from now on",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Student,
  },
  "DELETE /students/{id}": {
    summary: "Take a participant off the list; refused while there are bookings ahead",
    access: "customer",
    refusals: ["CHECKED_IN_NOW", "NOT_FOUND", "STUDENT_HAS_BOOKINGS", "STUDENT_IN_CHECKOUT"],
    params: byId,
    result: Type.Object({}),
  },
})
