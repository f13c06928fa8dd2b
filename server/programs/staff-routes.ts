import type { programsStaff } from "@hub/domain/catalogue/programs.staff"
import type { registrationStaff } from "@hub/domain/catalogue/registration.staff"
import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import type { Handlers } from "../http/handlers.ts"
import { moveInLine, offerToNext, removeFromLine } from "../waitlists/change-line.ts"
import { namesOfEntries, type Sites } from "./queries.ts"
import { listPrograms, type ProgramNeeds, readProgram, readProgramDate } from "./read-programs.ts"
import { exportRoster, readRoster } from "./read-roster.ts"
import { changeOfferingCapacity } from "./set-capacity.ts"
import { changeWindow, openRegistration } from "./set-window.ts"

/** The door has let nobody in who has it nowhere. */
function sitesFor(by: StaffActor): Sites {
  const sites = sitesOf(by, "programs")
  return sites === undefined ? [] : sites
}

export const programsStaffRoutes = (needs: ProgramNeeds): Handlers<typeof programsStaff & typeof registrationStaff> => {
  const as = (by: StaffActor): ProgramNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    "GET /programs": ({ by, query }) => listPrograms(needs)(sitesFor(by), query),
    "GET /programs/{program_id}": ({ by, params }) => readProgram(needs)(sitesFor(by), params.program_id),
    "GET /offerings/{offering_id}": ({ params }) => readProgramDate(needs)(params.offering_id),
    "GET /offerings/{offering_id}/roster": ({ by, params, query }) => readRoster(as(by))(params.offering_id, query),
    "GET /offerings/{offering_id}/roster/export": ({ by, params, query }) =>
      exportRoster(as(by))(params.offering_id, query),
    "POST /offerings/{offering_id}/capacity/preview": ({ by, params, body }) =>
      changeOfferingCapacity(as(by))(params.offering_id, body),
    "POST /offerings/{offering_id}/capacity": ({ by, params, body: { preview, ...body } }) =>
      changeOfferingCapacity(as(by))(params.offering_id, body, preview),
    "POST /offerings/{offering_id}/window/preview": ({ by, params, body }) =>
      changeWindow(as(by))(params.offering_id, body),
    "POST /offerings/{offering_id}/window": ({ by, params, body: { preview, ...body } }) =>
      changeWindow(as(by))(params.offering_id, body, preview),
    "POST /registration/preview": ({ by, body }) => openRegistration(as(by))(sitesFor(by), body),
    "POST /registration": ({ by, body: { preview, ...body } }) => openRegistration(as(by))(sitesFor(by), body, preview),
    "POST /offerings/{offering_id}/line/offer": async ({ by, params }) => {
      const asked = await offerToNext(as(by))(params.offering_id)
      const ids = asked.map(({ id }) => id)
      return { asked: await namesOfEntries(needs.store, ids) }
    },
    "POST /offerings/{offering_id}/line/{entry_id}/move": async ({ by, params, body }) => ({
      line: await moveInLine(as(by))({ ...params, ...body }),
    }),
    "POST /offerings/{offering_id}/line/{entry_id}/remove": async ({ by, params, body }) => ({
      line: await removeFromLine(as(by))({ ...params, ...body }),
    }),
  }
}
