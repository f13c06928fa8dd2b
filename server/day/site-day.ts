import type { GateMessage } from "@hub/domain/day/day"
import type { SiteMessage } from "@hub/domain/day/day.staff"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { addDays } from "@hub/domain/kernel/calendar"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isReadableText, tidyText } from "@hub/domain/kernel/typed-text"
import { alertNoMore, alertOfNote, alertOfRead } from "../alerts/queue-alerts.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { DayNeeds } from "./day-needs.ts"
import * as m from "./day-texts.ts"
import { familiesOfDay, messageById, messagesOfSite, notesOfSite, offeringsOfDay, todayAt, zoneOf } from "./queries.ts"
import { gateMessage } from "./read-day.ts"
import { addNote, answerMessage, messageAt, withdrawNote } from "./store.ts"

// What the staff of a location read and write of a day.

type Needs = Pick<DayNeeds, "store" | "clock">

interface AtSite {
  readonly by: StaffActor
  readonly location_id: string
}

async function dayAtSite(db: Database, location_id: string, date: string | undefined, now: Date): Promise<string> {
  const today = await todayAt(db, location_id, now)
  if (today === undefined) throw problem("NOT_FOUND")
  return date ?? today
}

export const listMessages =
  ({ store, clock }: Needs) =>
  async ({ by, location_id }: AtSite, date: string | undefined): Promise<{ items: SiteMessage[] }> => {
    const db = store.as(by)
    const day = await dayAtSite(db, location_id, date, clock())
    const rows = await messagesOfSite(db, { location_id, day })
    return {
      items: rows.map((row) => ({
        ...gateMessage(row),
        student_id: row.student_id,
        name: row.name,
        group: row.group_name,
      })),
    }
  }

/** The last answer counts; the family reads who gave it. */
export const gotIt =
  ({ store, clock }: Needs) =>
  ({ by, location_id }: AtSite, id: string, written: string | undefined): Promise<GateMessage> =>
    store.as(by).transaction(async (tx) => {
      if ((await messageAt(tx, { id, location_id })) === undefined) throw problem("NOT_FOUND")
      if (written !== undefined && !isReadableText(written)) throw invalid("answer", m.answerUnreadable, "unreadable")
      const answer = tidyText(written ?? "")
      const now = clock()
      await answerMessage(tx, { id, by: actorName(by), answer: answer === "" ? null : answer, now })
      await alertOfRead(tx, { ids: [id], by: actorName(by), kind: answer === "" ? "READ" : "ANSWERED", now })
      const row = await messageById(tx, id)
      if (row === undefined) throw problem("NOT_FOUND")
      return gateMessage(row)
    })

async function notesAt(db: Database, location_id: string, date: string) {
  const at = { location_id, day: date }
  const [offerings, families, notes] = await Promise.all([
    offeringsOfDay(db, at),
    familiesOfDay(db, at),
    notesOfSite(db, at),
  ])
  return {
    date,
    offerings,
    families,
    items: notes.map((note) => ({
      ...note,
      families:
        note.offering_id === null ? families : (offerings.find(({ id }) => id === note.offering_id)?.families ?? 0),
    })),
  }
}

export const listNotes =
  ({ store, clock }: Needs) =>
  async ({ by, location_id }: AtSite, date: string | undefined) => {
    const db = store.as(by)
    return notesAt(db, location_id, await dayAtSite(db, location_id, date, clock()))
  }

interface NewNote {
  readonly id: string
  readonly date: string
  readonly offering_id?: string | undefined
  readonly text: string
}

/** So far ahead families don't look yet. */
const DAYS_AHEAD = 60

export const writeNote =
  ({ store, clock }: Needs) =>
  ({ by, location_id }: AtSite, { id, date, offering_id, text: written }: NewNote) =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const today = await dayAtSite(tx, location_id, undefined, now)
      if (date < today) throw problem("DAY_OVER")
      if (date > addDays(today, DAYS_AHEAD)) throw invalid("date", m.tooFarAhead(DAYS_AHEAD), "too_late")
      const text = tidyText(written)
      if (text === "" || !isReadableText(text)) throw invalid("text", m.noteNeeded, "required")
      const offerings = await offeringsOfDay(tx, { location_id, day: date })
      if (offering_id !== undefined && !offerings.some((one) => one.id === offering_id)) throw problem("NOT_FOUND")
      const row = { id, location_id, offering_id: offering_id ?? null, date, text, written_by: actorName(by), now }
      if ((await addNote(tx, row)) === 1) {
        await recordAction(tx, {
          action: "DAY_NOTE_WRITTEN",
          subject: "location",
          subject_id: location_id,
          details: { date, id },
          now,
        })
        // What is further ahead is read with its day.
        if (date <= addDays(today, 1)) await alertOfNote(tx, { ...row, time_zone: await zoneOf(tx, location_id) })
      }
      return notesAt(tx, location_id, date)
    })

export const removeNote =
  ({ store, clock }: Needs) =>
  ({ by, location_id }: AtSite, id: string) =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const date = await withdrawNote(tx, { id, location_id }, now)
      if (date === undefined) throw problem("NOT_FOUND")
      await alertNoMore(tx, id)
      await recordAction(tx, {
        action: "DAY_NOTE_TAKEN_BACK",
        subject: "location",
        subject_id: location_id,
        details: { date, id },
        now,
      })
      return notesAt(tx, location_id, date)
    })
