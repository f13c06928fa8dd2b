import {
  type AlertKind,
  firstNameOf,
  goesByText,
  goodUntil,
  WAITING_MINUTES,
  waitsForMorning,
} from "@hub/domain/alerts/alerts"
import { addDays } from "@hub/domain/kernel/calendar"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Store, Transaction } from "../database/transaction.ts"
import type { AlertFacts } from "./alert-texts.ts"
import { checkFacts, familiesOfDay, locationName, saidFacts, sessionsOfDate, stillHere } from "./queries.ts"
import { afterNight } from "./quiet-hours.ts"
import { addAlert, dropWaiting, isHeard, wasSent } from "./store.ts"

// What a family hears of, written in the transaction in which it happens.

interface Alert {
  readonly customer_id: string
  readonly student_id: string | null
  readonly kind: AlertKind
  readonly about_id: string
  readonly facts: AlertFacts
  readonly now: Date
  readonly time_zone: string
}

const queue = (tx: Transaction, { time_zone, ...alert }: Alert) =>
  addAlert(tx, {
    ...alert,
    good_until: goodUntil(alert.kind, alert.now),
    by_text: goesByText(alert.kind),
    text_at: waitsForMorning(alert.kind) ? afterNight(alert.now, time_zone) : alert.now,
  })

/** In, out, or one of them taken back. What hadn't gone out yet says nothing; what had is put right. */
export async function alertOfCheck(
  tx: Transaction,
  { check_id, is_stranger, now }: { check_id: string; is_stranger: boolean; now: Date },
): Promise<void> {
  const check = await checkFacts(tx, check_id)
  if (check === undefined || !(await isHeard(tx, [check.customer_id]))) return
  const { customer_id, student_id, name, program, at, time_zone } = check
  const about = { customer_id, student_id, now, time_zone }
  const facts = { name, program, at, time_zone }
  if (check.kind === "VOID") {
    if (check.voids_id === null || check.voids_kind === null) return
    await dropWaiting(tx, check.voids_id)
    if (!(await wasSent(tx, check.voids_id))) return
    await queue(tx, {
      ...about,
      kind: check.voids_kind === "IN" ? "IN_UNDONE" : "OUT_UNDONE",
      about_id: check.id,
      facts,
    })
    return
  }
  const by = firstNameOf(check.kind === "IN" ? check.by : (check.with_whom ?? ""))
  await queue(tx, {
    ...about,
    kind: check.kind,
    about_id: check.id,
    facts: { ...facts, by, ...(is_stranger ? { is_stranger } : {}) },
  })
}

/** Each child who still waits, once a session. */
export const alertOfWaiting =
  ({ store, clock }: { readonly store: Store; readonly clock: () => Date }) =>
  (): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      for (const { session_id, customer_id, student_id, name, program, ends_at, time_zone } of await stillHere(tx, {
        now,
        minutes: WAITING_MINUTES,
      }))
        await queue(tx, {
          customer_id,
          student_id,
          kind: "STILL_HERE",
          about_id: session_id,
          facts: { name, program, at: ends_at, time_zone },
          now,
          time_zone,
        })
    })

/** The business cancels a date, or all that is left (`date` null): of today and tomorrow, as what is further ahead is said by mail. */
export async function alertOfDayOff(
  tx: Transaction,
  { attendance_id, date = null, now }: { attendance_id: string; date?: string | null; now: Date },
): Promise<void> {
  const sessions = await sessionsOfDate(tx, { attendance_id, date })
  for (const { session_id, customer_id, student_id, name, program, ends_at, time_zone, date: day } of sessions) {
    const last = addDays(dayAt(now.toISOString(), time_zone), 1)
    if (Date.parse(ends_at) <= now.getTime() || day > last) continue
    const facts = { name, program, date: day, time_zone }
    await queue(tx, { customer_id, student_id, kind: "OFF", about_id: session_id, facts, now, time_zone })
  }
}

/** Who of the staff has read what the family said, or answers it. */
export async function alertOfRead(
  tx: Transaction,
  { ids, by, kind, now }: { ids: readonly string[]; by: string; kind: "READ" | "ANSWERED"; now: Date },
): Promise<void> {
  const rows = await saidFacts(tx, ids)
  if (
    !(await isHeard(
      tx,
      rows.map(({ customer_id }) => customer_id),
    ))
  )
    return
  for (const { id, customer_id, student_id, name, said } of rows)
    await queue(tx, {
      customer_id,
      student_id,
      kind,
      about_id: id,
      facts: { name, said, by: firstNameOf(by) },
      now,
      time_zone: "UTC",
    })
}

interface Note {
  readonly id: string
  readonly location_id: string
  readonly offering_id: string | null
  readonly date: string
  readonly now: Date
  readonly time_zone: string
}

async function alertOfGroup(tx: Transaction, about: Note, kind: "NOTE" | "PHOTO"): Promise<void> {
  const { id, location_id, date, now, time_zone } = about
  const families = await familiesOfDay(tx, about, kind === "NOTE")
  if (!(await isHeard(tx, families))) return
  const facts = { location: await locationName(tx, location_id), date, time_zone }
  for (const customer_id of families)
    await queue(tx, { customer_id, student_id: null, kind, about_id: id, facts, now, time_zone })
}

/** One for each family: the words themselves are on the pass. */
export const alertOfNote = (tx: Transaction, note: Note) => alertOfGroup(tx, note, "NOTE")

/** One for each family of the group. */
export const alertOfPhoto = (tx: Transaction, photo: Note) => alertOfGroup(tx, photo, "PHOTO")

/** Taken back before it went out. */
export const alertNoMore = dropWaiting
