import type { GateName } from "@hub/domain/gate/answer"
import { type ChildOfDay, childrenOf, countChildren } from "@hub/domain/gate/children"
import { type GateHere, type GateSummary, LATE_MINUTES } from "@hub/domain/gate/roster"
import { ageOn } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { memberFace } from "@hub/domain/participants/member-colour"
import { isNameLike } from "@hub/domain/participants/person-name"
import { recordAction } from "../audit/record-action.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import { type GateRow, gateRows, gateSite, hereRows, lastChecks, studentsWithAlert } from "./queries.ts"
import { countExceptions, devicesHeard } from "./store.ts"

export const nameOf = ({ lead, state, group }: ChildOfDay<GateRow>, day: string): GateName => ({
  student_id: lead.student_id,
  name: lead.name,
  face: memberFace(lead),
  age: lead.birth_date === null ? null : ageOn(lead.birth_date, day),
  group,
  room: lead.room,
  state,
})

const LAST = 10

/** What is shown above the gate all day. */
export const readSummary =
  ({ store, clock }: GateNeeds) =>
  async ({ by, location_id }: AtSite): Promise<GateSummary> => {
    const now = clock()
    const db = store.as(by)
    const site = await gateSite(db, location_id, now)
    const midnight = new Date(instantOf(site.today, "00:00", site.time_zone))
    const [rows, last, exceptions, devices] = await Promise.all([
      gateRows(db, { location_id, day: site.today }, now),
      lastChecks(db, { location_id, since: site.today, limit: LAST }),
      countExceptions(db, location_id),
      devicesHeard(db, location_id, midnight),
    ])
    const children = childrenOf(rows, now)
    const { missing: _, ...counts } = countChildren(children.map(({ state }) => ({ state, is_missing: false })))
    return {
      location_id,
      location: site.name,
      time_zone: site.time_zone,
      date: site.today,
      counts,
      last: last
        .filter(({ at }) => Date.parse(at) >= midnight.getTime())
        .map(({ id, kind, at, by: who, with_whom, student_id, name, group_name }) => ({
          id,
          kind,
          at,
          by: who,
          with_whom,
          student_id,
          name,
          group: group_name,
        })),
      exceptions,
      devices,
    }
  }

const NAMES = 6

/** Never an open list: at least two letters, at most six names, today's alone. */
export const findNames =
  ({ store, clock }: GateNeeds) =>
  async (
    { by, location_id }: AtSite,
    text: string,
  ): Promise<{ items: GateName[]; total: number; expected: number }> => {
    const now = clock()
    const db = store.as(by)
    const site = await gateSite(db, location_id, now)
    const children = childrenOf(await gateRows(db, { location_id, day: site.today }, now), now)
    const found = text.trim().length < 2 ? [] : children.filter(({ lead }) => isNameLike(lead.name, text))
    return {
      items: found.slice(0, NAMES).map((child) => nameOf(child, site.today)),
      total: found.length,
      expected: children.length,
    }
  }

/** By what was recorded, not by what is booked. */
export const readHere =
  ({ store, clock }: GateNeeds) =>
  async ({ by, location_id }: AtSite): Promise<{ count: number; items: GateHere[] }> => {
    const now = clock()
    const db = store.as(by)
    const [site, rows] = await Promise.all([gateSite(db, location_id, now), hereRows(db, location_id)])
    const alerts = new Set(
      (
        await studentsWithAlert(
          db,
          rows.map(({ student_id }) => student_id),
        )
      ).map(({ id }) => id),
    )
    const late = now.getTime() - LATE_MINUTES * 60_000
    const items = childrenOf(rows, now).map((child) => {
      const { lead } = child
      return {
        ...nameOf(child, site.today),
        since: lead.since,
        by: lead.checked_by,
        is_booked: lead.is_booked,
        ends_at: lead.ends_at,
        is_late: Date.parse(lead.ends_at) <= late,
        has_alert: alerts.has(lead.student_id),
      }
    })
    return { count: items.length, items }
  }

/** Someone has counted heads: it is recorded beside what the gate knows. */
export const countHeads =
  ({ store, clock }: GateNeeds) =>
  ({ by, location_id }: AtSite, counted: number): Promise<{ counted: number; here: number }> =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      await gateSite(tx, location_id, now)
      const here = (await hereRows(tx, location_id)).length
      await recordAction(tx, {
        action: "HEADS_COUNTED",
        subject: "location",
        subject_id: location_id,
        details: { counted, here },
        now,
      })
      return { counted, here }
    })
