import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import { askedForOpening, lockSetOf } from "./queries.ts"
import type { ProgramNeeds } from "./read-programs.ts"
import { setWindow } from "./store.ts"

const m = messages("server/programs.refusals")

export interface BookingWindow {
  opens_at: string | null
  closes_at: string | null
}

const inUtc = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/** From when and until when a schedule set can be booked. Places that families hold or have booked stay theirs. */
export const changeWindow =
  ({ store, clock }: ProgramNeeds) =>
  async (offering_id: string, window: BookingWindow, seen?: string) => {
    const after = { opens_at: inUtc(window.opens_at), closes_at: inUtc(window.closes_at) }
    if (after.opens_at !== null && after.closes_at !== null && after.closes_at <= after.opens_at)
      throw invalid("closes_at", m.closesFirst, "order")
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      const now = clock()
      const set = await lockSetOf(tx, offering_id)
      if (set === undefined) throw problem("NOT_FOUND")
      const { id, name, dates, ...before } = set
      await setWindow(tx, id, after)
      const isOpen = ({ opens_at, closes_at }: BookingWindow) =>
        (opens_at === null || Date.parse(opens_at) <= now.getTime()) &&
        (closes_at === null || Date.parse(closes_at) > now.getTime())
      const told = isOpen(after) && !isOpen(before) ? await askedForOpening(tx, id, now) : []
      await markChange(tx, { subject: "schedule_set", subject_id: id, values: { ...after }, now })
      const details = { ...after, opened_at: before.opens_at, closed_at: before.closes_at }
      await recordAction(tx, { action: "REGISTRATION_SET", subject: "schedule_set", subject_id: id, details, now })
      const facts = {
        schedule_set: { id, name, dates },
        before,
        after,
        told: told.map(({ recipient }) => recipient),
      }
      return { facts, done: undefined }
    })
    return { ...facts, preview }
  }
