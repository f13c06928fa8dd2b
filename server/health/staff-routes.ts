import type { healthStaff } from "@hub/domain/health/health.staff"
import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import type { Handlers } from "../http/handlers.ts"
import { correctRecord, writeIncident } from "./correct-record.ts"
import { countBox } from "./count-box.ts"
import { recordDose } from "./give-dose.ts"
import type { Reading, StaffHealthNeeds } from "./health-needs.ts"
import { listAlerts, listChildren, openEmergencyPlan, readAlerts, readChild } from "./read-child.ts"
import { readHealthDay } from "./read-day.ts"
import { acceptRequest, askAgain, listWaiting, openPhoto, readRequest, refuseRequest } from "./staff-requests.ts"

const readingOf = (by: StaffActor, location_id?: string, open?: string): Reading => ({
  by,
  sites: sitesWithin(by, "read_health", location_id),
  open,
})

export const healthStaffRoutes = (needs: StaffHealthNeeds): Handlers<typeof healthStaff> => ({
  "GET /health": ({ by, query: { date, location_id, open } }) =>
    readHealthDay(needs)({ ...readingOf(by, location_id, open), date }),
  "POST /health/doses": async ({ by, body }) => ({ record_id: await recordDose(needs)(readingOf(by), body) }),
  "GET /health/children": ({ by, query: { date, location_id } }) =>
    listChildren(needs)({ ...readingOf(by, location_id), date }),
  "GET /health/requests": ({ by, query: { location_id, open } }) =>
    listWaiting(needs)(readingOf(by, location_id, open)),
  "GET /health/requests/{id}": ({ by, params: { id } }) => readRequest(needs)(id, readingOf(by)),
  "GET /health/requests/{id}/photo": ({ by, params: { id } }) => openPhoto(needs)(id, readingOf(by)),
  "POST /health/requests/{id}/accept": async ({ by, params: { id }, body }) => {
    await acceptRequest(needs)(id, readingOf(by), body)
    return {}
  },
  "POST /health/requests/{id}/refuse": async ({ by, params: { id }, body }) => {
    await refuseRequest(needs)(id, readingOf(by), body)
    return {}
  },
  "POST /health/requests/{id}/ask_again": async ({ by, params: { id }, body }) => {
    await askAgain(needs)(id, readingOf(by), body)
    return {}
  },
  "POST /health/requests/{id}/count": async ({ by, params: { id }, body }) => {
    await countBox(needs)(id, readingOf(by), body)
    return {}
  },
  "POST /health/incidents": async ({ by, body }) => ({ record_id: await writeIncident(needs)(readingOf(by), body) }),
  "POST /health/records/{id}/corrections": async ({ by, params: { id }, body }) => ({
    record_id: await correctRecord(needs)(id, readingOf(by), body),
  }),
  "GET /health/students/{student_id}": ({ by, params }) => readChild(needs)(params.student_id, readingOf(by)),
  "GET /health/students/{student_id}/plans/{item_id}": ({ by, params }) =>
    openEmergencyPlan(needs)(params, readingOf(by)),
  "GET /health/alerts": ({ by, query: { date, location_id } }) =>
    listAlerts(needs)({ ...readingOf(by, location_id), date }),
  "GET /health/alerts/{offering_id}": ({ by, params, query: { date, open } }) =>
    readAlerts(needs)(params.offering_id, { ...readingOf(by, undefined, open), date }),
})
