import type { GateMissing } from "@hub/domain/gate/answer"
import { type ChildOfDay, childrenOf, countChildren, isInFilter } from "@hub/domain/gate/children"
import type { GateCounts, GateRosterRow, RosterFilter } from "@hub/domain/gate/roster"
import { problem } from "@hub/domain/kernel/problem"
import { isNameLike } from "@hub/domain/participants/person-name"
import { messagesForGate } from "../day/read-at-gate.ts"
import { addedAtGate, havingAddOn } from "./add-ons-queries.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import { type GateRow, gateRows, gateSite, guardiansOf, habitsOf } from "./queries.ts"
import { missingFor } from "./read-answer.ts"
import { nameOf } from "./read-day.ts"

export interface RosterQuery {
  readonly date?: string | undefined
  readonly filter?: RosterFilter | undefined
  readonly add_on?: string | undefined
  readonly text?: string | undefined
}

type Listed = ChildOfDay<GateRow> & { readonly missing: readonly GateMissing[]; readonly is_missing: boolean }

export interface Roster {
  readonly date: string
  readonly time_zone: string
  readonly location: string
  readonly counts: GateCounts
  readonly add_on: { id: string; name: string } | undefined
  /** Of the filter. */
  readonly children: readonly Listed[]
}

/** Everyone of a day at a location, or those with an add-on, with what is missing, and those of a filter. */
export const listRoster =
  ({ store, clock }: GateNeeds) =>
  ({ by, location_id }: AtSite, { date, filter = "ALL", add_on, text = "" }: RosterQuery): Promise<Roster> =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const site = await gateSite(tx, location_id, now)
      const day = date ?? site.today
      const having = add_on === undefined ? undefined : await havingAddOn(tx, { add_on_id: add_on, day })
      if (add_on !== undefined && having === undefined) throw problem("NOT_FOUND")
      const all = childrenOf(await gateRows(tx, { location_id, day }, now), now)
      const children =
        having === undefined
          ? all
          : all.filter(({ rows }) =>
              rows.some((row) => row.is_booked && row.date === day && having.attendance_ids.has(row.attendance_id)),
            )
      const asked = day < site.today ? [] : children.flatMap(({ rows }) => rows.filter(({ is_booked }) => is_booked))
      const missing = await missingFor(
        tx,
        asked.map(({ attendance_id, student_id, customer_id, group_name, date: on }) => ({
          attendance_id,
          student_id,
          customer_id,
          name: group_name,
          date: on,
        })),
        now,
      )
      const listed = children.map((child) => {
        const names = new Set<string>()
        // Two groups ask for the same.
        const own = child.rows
          .flatMap(({ attendance_id }) => missing.get(attendance_id) ?? [])
          .filter(({ name }) => !names.has(name) && names.add(name).size > 0)
        return { ...child, missing: own, is_missing: own.length > 0 }
      })
      const typed = text.trim()
      const isTyped = ({ lead, group }: Listed) =>
        typed === "" || isNameLike(lead.name, typed) || group.toLowerCase().includes(typed.toLowerCase())
      return {
        date: day,
        time_zone: site.time_zone,
        location: site.name,
        counts: countChildren(listed),
        add_on: having && { id: having.id, name: having.name },
        children: listed.filter((child) => isInFilter(filter, child) && isTyped(child)),
      }
    })

interface Page {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

export const readRoster = (needs: GateNeeds) => async (at: AtSite, query: RosterQuery & Page) => {
  const { date, time_zone, counts, children, add_on } = await listRoster(needs)(at, query)
  const { limit = 500, offset = 0 } = query
  const page = children.slice(offset, offset + limit)
  const db = needs.store.as(at.by)
  const leads = page.map(({ lead }) => lead)
  const [habits, guardians, said, added] = await Promise.all([
    habitsOf(
      db,
      leads.map(({ student_id }) => student_id),
      date,
      time_zone,
    ),
    guardiansOf(db, [...new Set(leads.map(({ customer_id }) => customer_id))]),
    messagesForGate(
      db,
      {
        student_ids: leads.map(({ student_id }) => student_id),
        session_ids: page.flatMap(({ rows }) => rows.map(({ session_id }) => session_id)),
      },
      needs.clock(),
    ),
    addedAtGate(
      db,
      page.flatMap(({ rows }) => rows.filter(({ is_booked }) => is_booked)),
    ),
  ])
  const usual = new Map(habits.map((habit) => [habit.student_id, habit]))
  const names = new Map(guardians.map(({ id, name }) => [id, name]))
  const items = page.map((child): GateRosterRow => {
    const { lead, rows, missing } = child
    const habit = usual.get(lead.student_id)
    return {
      ...nameOf(child, date),
      attendance_id: lead.attendance_id,
      session_id: lead.session_id,
      start_time: lead.start_time,
      end_time: lead.end_time,
      is_booked: rows.some(({ is_booked }) => is_booked),
      in_at: lead.in_at,
      out_at: lead.out_at,
      fetched_by: lead.fetched_by,
      usually: habit?.usually ?? null,
      messages: said.messages(lead.student_id),
      brings: habit?.brings ?? names.get(lead.customer_id) ?? "",
      missing: missing.map(({ name, is_blocking }) => ({ name, is_blocking })),
      add_ons: rows.filter((row) => row.is_booked && row.date === date).flatMap(added),
    }
  })
  return { date, counts, items, total: children.length, ...(add_on && { add_on }) }
}
