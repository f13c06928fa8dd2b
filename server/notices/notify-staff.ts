import { createHash } from "node:crypto"
import { isPermitted } from "@hub/domain/kernel/actor"
import { dayAt } from "@hub/domain/kernel/zone"
import { IN_DIGEST, NOTICE_FOR, type NoticeKind } from "@hub/domain/staff/notices"
import { grantsOf } from "@hub/domain/staff/roles"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { dosesOfDay } from "../health/read-dose-plan.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import type { NoticesNeeds } from "./notices-needs.ts"
import { digestCounts, dueDigest, type Occurrence, occurrences, type Recipient, recipients } from "./queries.ts"
import { addNotice, knownOf, queuePushes } from "./store.ts"

/** A name for what has none of its own: the same words, the same id. */
const idOf = (...words: readonly string[]): string =>
  createHash("md5")
    .update(words.join("|"))
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

const wants = ({ id, roles, off }: Recipient, kind: NoticeKind, location_id: string | null): boolean =>
  !off.includes(kind) &&
  isPermitted(
    { kind: "staff", staff_id: id, name: "", grants: grantsOf(roles) },
    NOTICE_FOR[kind],
    location_id === null ? [] : [location_id],
  )

async function lateDoses(tx: Transaction, needs: NoticesNeeds, now: Date): Promise<Occurrence[]> {
  const doses = await dosesOfDay(tx, needs, { day: now.toISOString().slice(0, 10), now })
  return doses
    .filter(({ state }) => state === "MISSED")
    .map(({ request_id, time, time_zone }) => ({
      notice: "DOSE_MISSED",
      about_id: idOf("dose", request_id, time ?? "", dayAt(now.toISOString(), time_zone)),
      location_id: null,
      location: null,
      amount: null,
      path: "/",
    }))
}

/** At once: each person of the staff hears of each thing that is theirs, once. Returns how many mails were queued. */
export const notifyStaff = (needs: NoticesNeeds) => async (): Promise<number> => {
  const { store, clock } = needs
  const now = clock()
  return store.transaction(async (tx) =>
    notifyOf(tx, [...(await occurrences(tx, now)), ...(await lateDoses(tx, needs, now))], now),
  )
}

/** In the transaction in which it happens, too. What someone has heard of they don't hear again. */
export async function notifyOf(tx: Transaction, found: readonly Occurrence[], now: Date): Promise<number> {
  const people = await recipients(tx)
  if (people.length === 0) return 0
  const known = new Set(
    (
      await knownOf(
        tx,
        found.map(({ about_id }) => about_id),
      )
    ).map(({ staff_id, kind, about_id }) => [staff_id, kind, about_id].join()),
  )
  let queued = 0
  for (const { about_id, location_id, ...facts } of found) {
    for (const person of people) {
      if (known.has([person.id, facts.notice, about_id].join()) || !wants(person, facts.notice, location_id)) continue
      const id = newId()
      const notice = { id, staff_id: person.id, kind: facts.notice, about_id, facts, is_digest: false, now }
      if (!(await addNotice(tx, notice))) continue
      await queueMailTo(tx, {
        kind: "STAFF_NOTICE",
        facts,
        customer_id: null,
        recipient: person.email,
        language: "en",
        about_id: id,
        now,
      })
      await queuePushes(tx, { staff_id: person.id, notice_id: id, now })
      queued += 1
    }
  }
  return queued
}

/** A digest that is later than this isn't sent: the next one says it. */
const LATEST_MS = 3 * 3_600_000

/** Twice a day: what came and what waits, for each person what is their work; nothing where that is nothing. */
export const sendDigests =
  ({ store, clock }: NoticesNeeds) =>
  async (): Promise<number> => {
    const now = clock()
    return store.transaction(async (tx) => {
      const { slot, since, today } = await dueDigest(tx, now)
      if (now.getTime() - Date.parse(slot) > LATEST_MS) return 0
      const about_id = idOf("digest", new Date(slot).toISOString())
      const people = await recipients(tx)
      const known = new Set((await knownOf(tx, [about_id])).map(({ staff_id }) => staff_id))
      const waiting = people.filter(({ id }) => !known.has(id))
      if (waiting.length === 0) return 0
      const counts = await digestCounts(tx, { since, now, today })
      let queued = 0
      for (const person of waiting) {
        const rows = IN_DIGEST.flatMap((kind) =>
          counts[kind] > 0 && wants(person, kind, null) ? [{ kind, count: counts[kind] }] : [],
        )
        const id = newId()
        const notice = { id, staff_id: person.id, kind: "DIGEST", about_id, facts: { rows }, is_digest: true, now }
        if (!(await addNotice(tx, notice)) || rows.length === 0) continue
        await queueMailTo(tx, {
          kind: "STAFF_DIGEST",
          facts: { rows },
          customer_id: null,
          recipient: person.email,
          language: "en",
          about_id: id,
          now,
        })
        queued += 1
      }
      return queued
    })
  }
