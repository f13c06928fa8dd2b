import type { dayContract } from "@hub/domain/day/day.contract"
import type { dayStaff } from "@hub/domain/day/day.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import type { Handlers } from "../http/handlers.ts"
import { readFaces, setFaces } from "./faces.ts"
import { markNoteRead } from "./mark-note-read.ts"
import { listBookingPhotos, listSitePhotos, type PhotoNeeds, removePhoto, sendPhoto } from "./photos.ts"
import { readDay } from "./read-day.ts"
import { sayAbsent, sayEarly, sayLate, sayPickUp } from "./say-message.ts"
import { gotIt, listMessages, listNotes, removeNote, writeNote } from "./site-day.ts"
import { withdrawMessage } from "./withdraw-message.ts"

export const dayRoutes = (needs: PhotoNeeds): Handlers<typeof dayContract> => ({
  "GET /day/": ({ who }) => readDay(needs)(who.customer_id),
  "POST /day/late": ({ who, body }) => sayLate(needs)(who.customer_id, body),
  "POST /day/early": ({ who, body }) => sayEarly(needs)(who.customer_id, body),
  "POST /day/pick_ups": ({ who, body }) => sayPickUp(needs)(who.customer_id, body),
  "POST /day/absences": ({ who, body }) => sayAbsent(needs)(who.customer_id, body),
  "POST /day/messages/{id}/take_back": ({ who, params }) => withdrawMessage(needs)(who.customer_id, params.id),
  "POST /day/notes/{id}/got_it": ({ who, params }) => markNoteRead(needs)(who.customer_id, params.id),
  "GET /day/photos": ({ who, query }) => listBookingPhotos(needs)(who.customer_id, query.attendance_id),
  "GET /day/faces": ({ who }) => readFaces(needs)(who.customer_id),
  "PUT /day/faces/{student_id}": ({ who, params, body }) =>
    setFaces(needs)(who.customer_id, params.student_id, body.is_given),
})

const at = ({ by, params }: { by: StaffActor; params: { location_id: string } }) => ({
  by,
  location_id: params.location_id,
})

export const dayStaffRoutes = (needs: PhotoNeeds): Handlers<typeof dayStaff> => ({
  "GET /days/{location_id}/messages": (call) => listMessages(needs)(at(call), call.query.date),
  "POST /days/{location_id}/messages/{message_id}/got_it": (call) =>
    gotIt(needs)(at(call), call.params.message_id, call.body.answer),
  "GET /days/{location_id}/notes": (call) => listNotes(needs)(at(call), call.query.date),
  "POST /days/{location_id}/notes": (call) => writeNote(needs)(at(call), call.body),
  "POST /days/{location_id}/notes/{note_id}/take_back": (call) => removeNote(needs)(at(call), call.params.note_id),
  "GET /days/{location_id}/photos": (call) => listSitePhotos(needs)(at(call), call.query.date),
  "POST /days/{location_id}/photos": (call) => sendPhoto(needs)(at(call), call.parts),
  "POST /days/{location_id}/photos/{photo_id}/remove": (call) => removePhoto(needs)(at(call), call.params.photo_id),
})
