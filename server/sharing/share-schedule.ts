import { canonicalEmail } from "@hub/domain/account/email-address"
import { addDays, addMonths } from "@hub/domain/kernel/calendar"
import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import { tidyLine, tidyText } from "@hub/domain/kernel/typed-text"
import { type MemberFace, memberFace } from "@hub/domain/participants/member-colour"
import { nameError } from "@hub/domain/participants/person-name"
import type { Shared, ShareMonth, ShareScheduleSet, ShareSettings } from "@hub/domain/sharing/share"
import { v5 as idOf, v7 as newId } from "uuid"
import { joinedAs } from "../database/fragments.ts"
import { consume } from "../database/rate-limit.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { visitOf } from "../mail/facts.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { ownStudentIds, type Shareable, sharedVisits, sharerOf } from "./queries.ts"
import { stopUrl } from "./share-tokens.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { markSent, type Recipient, recipientsOf, saveRecipient, saveSettings, settingsOf } from "./store.ts"

/** One use for each mail. */
const MAILS = { name: "share-mail", max: 20, seconds: 3_600 }
const MAIL_IDS = "0c8b1c3e-8f4c-4c53-9a0b-2f1d3c4b5a69"
const AHEAD_DAYS = 400

type Input = Pick<ShareMonth, "student_ids" | "recipients" | "note">

interface Asked {
  readonly customer_id: string
  readonly idempotency_key: string | undefined
}

interface Days {
  readonly from: string
  readonly to: string
  readonly schedule_set_id?: string
  /** A month; without it the set's name. */
  readonly month?: string
}

/** 7.13: a month of the chosen participants' days, mailed. Of a month that has begun what is still ahead: nobody fetches yesterday's child. */
export const shareMonth =
  (needs: SharingNeeds) =>
  (asked: Asked, { month, ...input }: ShareMonth): Promise<Shared> =>
    share(needs, asked, input, (today) => {
      const first = `${month}-01`
      return { from: first < today ? today : first, to: addDays(`${addMonths(month, 1)}-01`, -1), month }
    })

/** 7.13: what is ahead in one schedule set. */
export const shareScheduleSet =
  (needs: SharingNeeds) =>
  (asked: Asked, { schedule_set_id, ...input }: ShareScheduleSet): Promise<Shared> =>
    share(needs, asked, input, (today) => ({ from: today, to: addDays(today, AHEAD_DAYS), schedule_set_id }))

function share(needs: SharingNeeds, asked: Asked, input: Input, daysFrom: (today: string) => Days): Promise<Shared> {
  const { store, clock, is_mail_off } = needs
  if (is_mail_off) throw problem("MAIL_OFF")
  return store.transaction(async (tx) => {
    const now = clock()
    const { customer_id } = asked
    await ownStudentIds(tx, customer_id, input.student_ids)
    const sharer = await sharerOf(tx, customer_id, now)
    const { month, ...days } = daysFrom(sharer.today)
    const visits = await sharedVisits(tx, { customer_id, student_ids: input.student_ids, ...days })
    const open = visits.filter(({ is_sharing_enabled }) => is_sharing_enabled)
    const [first] = open
    if (first === undefined) throw problem(visits.length === 0 ? "NOTHING_TO_SHARE" : "SHARING_OFF")
    const recipients = await saveAll(tx, customer_id, input.recipients)
    const reached = recipients.filter(({ stopped_at }) => stopped_at === null)
    for (const _ of reached) await consume(tx, MAILS, customer_id, now)
    const about = month ?? first.schedule_set_name
    await sendTo(tx, needs, {
      ...asked,
      reached,
      visits: open,
      about,
      note: tidyText(input.note ?? ""),
      from: sharer.first_name,
      now,
    })
    await remember(tx, customer_id, { ...input, note: tidyText(input.note ?? ""), recipients }, now)
    const named = ({ name, email }: Recipient) => ({ name, email })
    return {
      sent_to: reached.map(named),
      stopped: recipients.filter(({ stopped_at }) => stopped_at !== null).map(named),
      day_count: new Set(open.flatMap(({ days: own }) => own.map(({ date }) => date))).size,
    }
  })
}

/** Each address once, in a fixed order, so that two shares at the same time don't lock each other. */
async function saveAll(tx: Transaction, customer_id: string, given: Input["recipients"]): Promise<Recipient[]> {
  const names = new Map(given.map(({ name, email }) => [canonicalEmail(email), name]))
  const saved: Recipient[] = []
  for (const [email, name] of [...names].sort(([a], [b]) => (a < b ? -1 : 1)))
    saved.push(
      await saveRecipient(tx, {
        id: newId(),
        customer_id,
        name: nameError(name) === undefined ? tidyLine(name) : email,
        email,
      }),
    )
  return saved
}

interface Sending extends Asked {
  readonly reached: readonly Recipient[]
  readonly visits: readonly Shareable[]
  readonly about: string
  readonly note: string
  readonly from: string
  readonly now: Date
}

/** In the language that the family reads now: the letter is its own. */
async function sendTo(tx: Transaction, needs: SharingNeeds, sending: Sending): Promise<void> {
  const { reached, visits, about, note, from, now, customer_id, idempotency_key } = sending
  const letter = { about, from_name: from, note, visits: visits.map(visitOf), faces: await facesOf(tx, customer_id) }
  for (const { id, name, email } of reached) {
    // A repeated request mails nobody twice.
    const about_id = idempotency_key === undefined ? newId() : idOf(`${customer_id} ${idempotency_key} ${id}`, MAIL_IDS)
    await queueMailTo(tx, {
      kind: "SCHEDULE_SHARED",
      customer_id,
      recipient: email,
      language: currentLanguage(),
      about_id,
      facts: { ...letter, to_name: name },
      now,
      unsubscribe_url: stopUrl(needs, id),
    })
  }
  await markSent(
    tx,
    reached.map(({ id }) => id),
    now,
  )
}

/** By first name: a shared letter knows no more of a child. */
async function facesOf(tx: Transaction, customer_id: string): Promise<{ name: string; face: MemberFace }[]> {
  const students = await tx.many<{ first_name: string; joined_as: number }>(sql`
    select s.first_name, ${joinedAs(sql`s`)} as joined_as from student s where s.customer_id = ${customer_id}
    order by s.created_at, s.id`)
  return students.map((student) => ({ name: student.first_name, face: memberFace(student) }))
}

/** For the family, and for each participant whose days were shared. */
async function remember(
  tx: Transaction,
  customer_id: string,
  { student_ids, recipients, note = "" }: Pick<Input, "student_ids" | "note"> & { recipients: readonly Recipient[] },
  now: Date,
): Promise<void> {
  const recipient_ids = recipients.map(({ id }) => id)
  for (const student_id of [null, ...student_ids.toSorted()])
    await saveSettings(tx, { id: newId(), customer_id, student_id, student_ids, recipient_ids, note, now })
}

/** 7.13: by the customer's own id or a participant's. A family that never shared has chosen nobody. */
export const readShareSettings =
  ({ store }: Pick<SharingNeeds, "store">) =>
  async (customer_id: string, id: string): Promise<ShareSettings> => {
    const student_id = id === customer_id ? null : id
    if (student_id !== null) await ownStudentIds(store, customer_id, [student_id])
    const [settings, known] = await Promise.all([
      settingsOf(store, customer_id, student_id),
      recipientsOf(store, customer_id),
    ])
    return {
      id,
      student_ids: [...(settings?.student_ids ?? [])],
      note: settings?.note ?? "",
      recipients: known.map((one) => ({
        name: one.name,
        email: one.email,
        is_chosen: one.stopped_at === null && (settings?.recipient_ids ?? []).includes(one.id),
        has_stopped: one.stopped_at !== null,
        last_sent_at: one.last_sent_at,
      })),
    }
  }
