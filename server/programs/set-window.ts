import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { askedForOpening, lockSetOf, lockSets, type SetRow, type Sites } from "./queries.ts"
import type { ProgramNeeds } from "./read-programs.ts"
import { setWindow } from "./store.ts"

const m = messages("server/programs.refusals")

export interface BookingWindow {
  opens_at: string | null
  closes_at: string | null
}

const inUtc = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString())

interface Changing {
  readonly set: SetRow
  readonly after: BookingWindow
  readonly now: Date
}

/** Writes another window of a set, and returns who gets a mail about it. */
async function changeSet(tx: Transaction, { set, after, now }: Changing) {
  const { id, name, dates, opens_at, closes_at } = set
  const before = { opens_at, closes_at }
  await setWindow(tx, id, after)
  const isOpen = (window: BookingWindow) =>
    (window.opens_at === null || Date.parse(window.opens_at) <= now.getTime()) &&
    (window.closes_at === null || Date.parse(window.closes_at) > now.getTime())
  const told = isOpen(after) && !isOpen(before) ? await askedForOpening(tx, id, now) : []
  await markChange(tx, { subject: "schedule_set", subject_id: id, values: { ...after }, now })
  const details = { ...after, opened_at: before.opens_at, closed_at: before.closes_at }
  await recordAction(tx, { action: "REGISTRATION_SET", subject: "schedule_set", subject_id: id, details, now })
  return { schedule_set: { id, name, dates }, before, after, told: told.map(({ recipient }) => recipient) }
}

/** From when and until when a schedule set can be booked. Places that families hold or have booked stay theirs. */
export const changeWindow =
  ({ store, clock }: ProgramNeeds) =>
  async (offering_id: string, window: BookingWindow, seen?: string) => {
    const after = { opens_at: inUtc(window.opens_at), closes_at: inUtc(window.closes_at) }
    if (after.opens_at !== null && after.closes_at !== null && after.closes_at <= after.opens_at)
      throw invalid("closes_at", m.closesFirst, "order")
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      const set = await lockSetOf(tx, offering_id)
      if (set === undefined) throw problem("NOT_FOUND")
      return { facts: await changeSet(tx, { set, after, now: clock() }), done: undefined }
    })
    return { ...facts, preview }
  }

interface Opening {
  readonly schedule_set_ids: readonly string[]
  /** Null: now. */
  readonly opens_at: string | null
}

/** Opens registration of several schedule sets at once, now or at a moment. Until when they can be booked stays as it is. */
export const openRegistration =
  ({ store, clock }: ProgramNeeds) =>
  async (sites: Sites, { schedule_set_ids, opens_at }: Opening, seen?: string) => {
    const opens = inUtc(opens_at)
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      const now = clock()
      const sets = await lockSets(tx, schedule_set_ids)
      if (sets.length !== new Set(schedule_set_ids).size) throw problem("NOT_FOUND")
      if (sites !== null && sets.some(({ location_id }) => !sites.includes(location_id)))
        throw problem("SITE_NOT_PERMITTED")
      const changed = []
      for (const set of sets) {
        const after = { opens_at: opens, closes_at: inUtc(set.closes_at) }
        if (after.opens_at !== null && after.closes_at !== null && after.closes_at <= after.opens_at)
          throw invalid("opens_at", m.closesFirst, "order")
        const { schedule_set, told } = await changeSet(tx, { set, after, now })
        changed.push({ ...schedule_set, told })
      }
      return { facts: { sets: changed, opens_at: opens }, done: undefined }
    })
    return { ...facts, preview }
  }
