import { doseState, plannedDoses } from "@hub/domain/health/dose-plan"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { addDays } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import type { HealthNeeds } from "./health-needs.ts"
import { attendedPlaces } from "./queries.ts"
import { storedDetails } from "./read-requests.ts"
import { addLooks } from "./record-look.ts"
import { dosesOfRequests } from "./store-records.ts"
import { approvedOn } from "./store-requests.ts"

export interface DosesAt {
  time: string
  due_at: string
  location_id: string
  location: string
  due: number
  given: number
  missed: number
  children: string[]
}

interface Asked {
  readonly day: string
  readonly sites: readonly string[] | null
  /** Who reads the children's names, which is written down; without it there are only numbers. */
  readonly by: StaffActor | undefined
  readonly open?: string | undefined
}

/** The doses of a day by time and place, without what is given. */
export const readDosesDue =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ day, sites, by, open }: Asked): Promise<DosesAt[]> =>
    store.transaction(async (tx) => {
      const now = clock()
      const rows = await approvedOn(tx, day)
      if (rows.length === 0) return []
      const student_ids = [...new Set(rows.map(({ student_id }) => student_id))]
      const [opener, attended, done] = await Promise.all([
        vault.openers(tx, [...new Set(rows.map(({ customer_id }) => customer_id))]),
        attendedPlaces(tx, { student_ids, from: addDays(day, -1), to: day }),
        dosesOfRequests(
          tx,
          rows.map(({ id }) => id),
          day,
        ),
      ])
      const places = attended.filter(({ location_id }) => sites === null || sites.includes(location_id))
      const found = new Map<string, DosesAt>()
      const read = new Map<string, { customer_id: string; student_id: string; what: "MEDICATION" }>()
      for (const row of rows) {
        const days = places.filter(({ student_id }) => student_id === row.student_id)
        if (days.length === 0) continue
        const details = storedDetails(opener(row.customer_id), row)
        if (details.schedule === "AS_NEEDED") continue
        for (const { day: on, time, during } of plannedDoses({ ...row, times: details.times }, days)) {
          if (on !== day) continue
          const { location_id, location, time_zone } = during
          const key = `${time} ${location_id}`
          const due_at = instantOf(day, time, time_zone)
          const at = found.get(key) ?? {
            time,
            due_at,
            location_id,
            location,
            due: 0,
            given: 0,
            missed: 0,
            children: [],
          }
          const ticked = done.find((dose) => dose.medication_request_id === row.id && dose.time === time)
          const state = doseState(ticked?.status, due_at, now)
          found.set(key, {
            ...at,
            due: at.due + (state === "GIVEN" || state === "NOT_GIVEN" ? 0 : 1),
            given: at.given + (state === "GIVEN" ? 1 : 0),
            missed: at.missed + (state === "MISSED" ? 1 : 0),
            children: by === undefined ? [] : [...at.children, `${row.first_name} ${row.last_name}`.trim()],
          })
          read.set(row.student_id, { customer_id: row.customer_id, student_id: row.student_id, what: "MEDICATION" })
        }
      }
      if (by !== undefined) await addLooks(tx, [...read.values()], { by, open, now })
      return [...found.values()].toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    })
