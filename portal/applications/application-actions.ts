import type { Application } from "@hub/domain/applications/application"
import { datesLabel } from "@hub/domain/kernel/calendar"
import type { Member } from "../participants/members.ts"
import type { BasketItem } from "../scheduling/basket.ts"

/** Enters checkout with one place. */
export type OnPay = (item: BasketItem) => void

/** The approved place, as checkout holds it. */
export const placeOf = (application: Application, price: number): BasketItem => ({
  student_id: application.student_ids[0] ?? "",
  offering_id: application.program_id,
  kind: application.kind,
  name: application.name,
  dates: datesLabel(application),
  price,
  days: [application.start_date],
  start_time: application.start_time,
  end_time: application.end_time,
})

export const memberOf = (application: Application, members: readonly Member[]): Member | undefined =>
  members.find(({ id }) => application.student_ids.includes(id))
