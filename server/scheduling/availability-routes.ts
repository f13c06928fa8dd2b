import { KINDS, type Kind } from "@hub/domain/catalogue/catalogue"
import { problem } from "@hub/domain/kernel/problem"
import type { schedulingContract } from "@hub/domain/scheduling/scheduling.contract"
import type { Database } from "../database/sql.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import type { Handlers } from "../http/handlers.ts"
import { matching } from "./availability-filters.ts"
import { kindsWith, monthsWith, scheduleSetById, sessionsOf } from "./availability-queries.ts"
import { countOfferings } from "./count-offerings.ts"
import { enterOpeningCode } from "./enter-opening-code.ts"
import { countFilters, listActivities, readActivity } from "./list-activities.ts"
import { listOfferings, readOfferings, type SharedPage } from "./list-offerings.ts"
import { type Month, readCalendar } from "./read-calendar.ts"
import { readFittingWeeks } from "./read-fitting-weeks.ts"

type SchedulingHandlers = Handlers<typeof schedulingContract>
type AvailabilityName = Extract<
  keyof SchedulingHandlers,
  `GET /availability/${string}` | `POST /availability/${string}` | `GET /activities/${string}`
>

export interface AvailabilityNeeds {
  readonly store: Database
  readonly clock: () => Date
  /** How long answers that are the same for everybody are cached; 0 in tests that watch places change. */
  readonly memory_ms?: number
}

/** Also used by initial-data.ts, so that both share one cache. */
export function availabilityReadings({ store, clock, memory_ms }: AvailabilityNeeds) {
  return {
    list: listOfferings({ store, clock, pages: ttlCache<SharedPage>(memory_ms) }),
    byIds: readOfferings({ store, clock }),
    calendar: readCalendar({ store, clock, months: ttlCache<Month>(memory_ms) }),
  }
}
export type AvailabilityReadings = ReturnType<typeof availabilityReadings>

export function availabilityRoutes(
  needs: AvailabilityNeeds,
  { list, byIds, calendar }: AvailabilityReadings = availabilityReadings(needs),
): Pick<SchedulingHandlers, AvailabilityName> {
  const { store, clock, memory_ms } = needs
  const monthNames = ttlCache<string[]>(memory_ms)
  const kindNames = ttlCache<Kind[]>(memory_ms)
  const activities = { store, clock, offeringsByIds: byIds }
  const key = ({ funbox_id = "", location_id = "" }) => `${funbox_id} ${location_id}`

  return {
    "GET /availability/offerings": ({ who, query }) => list(who, query),
    "GET /availability/available_programs_paginated": ({ who, query }) => list(who, query, "PROGRAM"),
    "GET /availability/available_daycamp_programs": ({ who, query }) => list(who, query, "DAYCAMP_PROGRAM"),
    "GET /availability/available_daycamp_sessions": ({ who, query }) => list(who, query, "DAYCAMP_SESSION"),
    "GET /availability/available_overnight_programs": ({ who, query }) => list(who, query, "OVERNIGHT"),
    "GET /activities/": ({ who, query }) => listActivities(activities)(who, query),
    "GET /activities/filter_counts": ({ who, query }) => countFilters(activities)(who, query),
    "GET /activities/fitting_weeks": ({ who, query }) => readFittingWeeks({ store, clock })(who, query),
    "GET /activities/{url_part}": ({ who, params, query }) =>
      readActivity(activities)(who, params.url_part, query.student_ids),
    "GET /availability/by_ids": async ({ who, query: { ids, student_ids } }) =>
      ids === undefined || ids === "" ? [] : byIds(who, { ids, ...(student_ids !== undefined && { student_ids }) }),
    "GET /availability/{id}/sessions": async ({ params }) => {
      const sessions = await sessionsOf(store, params.id)
      if (sessions.length === 0) throw problem("NOT_FOUND")
      return sessions
    },
    "GET /availability/calendar": ({ who, query }) => calendar(who, query),
    "GET /availability/counts": ({ who, query }) => countOfferings({ store, clock })(who, query),
    "GET /availability/months_with_programs": ({ query }) =>
      monthNames(key(query), () => monthsWith(store, matching(query, clock()))),
    "GET /availability/available_program_types": ({ query }) =>
      kindNames(key(query), () => kindsWith(store, KINDS, matching(query, clock()))),
    "POST /availability/opening_codes": ({ who, body }) => enterOpeningCode(needs)(who.customer_id, body.code),
    "GET /availability/get_schedule_set_by_id/{id}": async ({ params }) => {
      const found = await scheduleSetById(store, params.id)
      if (found === undefined) throw problem("NOT_FOUND")
      return found
    },
  }
}
