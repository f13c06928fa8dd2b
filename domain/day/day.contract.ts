import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Line } from "../kernel/typed-text.ts"
import { exact, Id, NoBody, named, oneOf, WallTime } from "../kernel/wire.ts"
import { ABSENCE_REASONS, DayPhoto, FamilyDay, MessageKey, PlacesSaid } from "./day.ts"

// What a family reads and says of its day. Every call answers with the day as it is then.

const about = { idempotency_key: MessageKey, places: PlacesSaid }
const SAYING = ["NOT_FOUND", "DAY_OVER", "CHECKED_IN_NOW", "PICKED_UP_ALREADY", "ONLINE_HAS_NO_CHECK_IN"] as const
const byId = Type.Object({ id: Id })

const FacesGiven = named("FacesGiven", { is_on: Type.Boolean(), given: Type.Array(Id) })

export const dayContract = endpoints({
  "GET /day/": {
    summary: "The family's today and tomorrow: what the gate has recorded, what was said, and notes of the business",
    access: "customer",
    result: FamilyDay,
  },
  "POST /day/late": {
    summary: "Say that participants come later",
    access: "customer",
    refusals: SAYING,
    body: exact({ ...about, minutes: Type.Integer({ minimum: 5, maximum: 600 }) }),
    result: FamilyDay,
  },
  "POST /day/early": {
    summary: "Say that participants are collected earlier",
    access: "customer",
    refusals: SAYING,
    body: exact({ ...about, time: WallTime }),
    result: FamilyDay,
  },
  "POST /day/pick_ups": {
    summary: "Say who collects: a person of the pick-up list, or once someone else, with a code",
    access: "customer",
    refusals: [...SAYING, "COLLECTOR_BARRED"],
    body: exact({
      ...about,
      /** Of the pick-up list. */
      person_id: Type.Optional(Id),
      /** Of someone else, as on their ID. */
      name: Type.Optional(Line({ maxLength: 200 })),
      phone: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    result: FamilyDay,
  },
  "POST /day/absences": {
    summary: "Say that participants don't come. Nothing is canceled by it",
    access: "customer",
    refusals: SAYING,
    body: exact({ ...about, reason: oneOf(ABSENCE_REASONS) }),
    result: FamilyDay,
  },
  "POST /day/messages/{id}/take_back": {
    summary: "Take back what was said; an absence: they come after all",
    access: "customer",
    refusals: ["NOT_FOUND", "PICK_UP_USED"],
    params: byId,
    body: NoBody,
    result: FamilyDay,
  },
  "POST /day/notes/{id}/got_it": {
    summary: "Say that a note of the business was read",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: FamilyDay,
  },
  "GET /day/photos": {
    summary: "Photos of the days of a booking",
    access: "customer",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ attendance_id: Id }),
    result: Type.Object({ items: Type.Array(DayPhoto) }),
  },
  "GET /day/faces": {
    summary: "Whose faces may be in photos for the group, and whether the business sends any",
    access: "customer",
    result: FacesGiven,
  },
  "PUT /day/faces/{student_id}": {
    summary: "Say whether a participant's face may be in photos for the group",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ student_id: Id }),
    body: exact({ is_given: Type.Boolean() }),
    result: FacesGiven,
  },
})
