import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Proposal } from "../programs/queries.ts"

const m = messages("console/inbox.cancellations")

/** "All of Mill Pond, Tue, Jul 13th". */
export const whatOf = ({ offering_id, name, date }: Proposal): string => {
  const what = offering_id === null ? m.allOf({ site: name }) : name
  return date === null ? m.whole({ what }) : m.onDay({ what, day: dayWithWeekday(date) })
}
