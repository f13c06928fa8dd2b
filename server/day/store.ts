import type {
  DayMessageRow,
  DayNoteRow,
  DayPhotoRow,
  FaceConsentRow,
  OneTimePickUpRow,
} from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What was said of a day, one-time pick-ups, and notes of the business.

export type NewMessage = Pick<
  DayMessageRow,
  | "id"
  | "customer_id"
  | "student_id"
  | "attendance_id"
  | "session_id"
  | "kind"
  | "key"
  | "reason"
  | "with_whom"
  | "pick_up_id"
> & { readonly about_at: Date | null; readonly now: Date }

export const addMessage = (tx: Transaction, row: NewMessage) =>
  tx.run(sql`
    insert into day_message (id, customer_id, student_id, attendance_id, session_id, kind, key, about_at, reason, with_whom, pick_up_id, said_at)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, ${row.attendance_id}, ${row.session_id}, ${row.kind}, ${row.key}, ${row.about_at},
      ${row.reason}, ${row.with_whom}, ${row.pick_up_id}, ${row.now})`)

/** Whether this press was taken before. */
export const isKeyKnown = async (tx: Transaction, customer_id: string, key: string): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 as one from day_message where customer_id = ${customer_id} and key = ${key} limit 1`,
  )) !== undefined

/** What counts of a kind at a session is over: something newer is said. */
export const endMessages = (
  tx: Transaction,
  of: Pick<DayMessageRow, "attendance_id" | "session_id" | "kind"> & { readonly now: Date },
) =>
  tx.run(sql`
    update day_message set taken_back_at = ${of.now} where attendance_id = ${of.attendance_id} and session_id = ${of.session_id}
      and kind = ${of.kind} and taken_back_at is null and check_id is null`)

export const addOneTime = (
  tx: Transaction,
  row: Pick<OneTimePickUpRow, "id" | "customer_id" | "name" | "phone"> & { readonly now: Date },
) =>
  tx.run(sql`
    insert into one_time_pick_up (id, customer_id, name, phone, given_at)
    values (${row.id}, ${row.customer_id}, ${row.name}, ${row.phone}, ${row.now})`)

export type OwnMessage = Pick<
  DayMessageRow,
  "id" | "kind" | "student_id" | "attendance_id" | "session_id" | "pick_up_id" | "taken_back_at"
>

export const lockMessage = (tx: Transaction, customer_id: string, id: string) =>
  tx.maybe<OwnMessage>(sql`
    select id, kind, student_id, attendance_id, session_id, pick_up_id, taken_back_at from day_message
    where customer_id = ${customer_id} and id = ${id} for update`)

export const setWithdrawn = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update day_message set taken_back_at = ${now} where id = any(${ids}::uuid[]) and taken_back_at is null`)

export const endOneTime = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`
    update one_time_pick_up set taken_back_at = ${now} where id = ${id} and taken_back_at is null
      and not exists (select from day_message m where m.pick_up_id = ${id} and m.taken_back_at is null)`)

export const lockOneTime = (tx: Transaction, id: string) =>
  tx.maybe<Pick<OneTimePickUpRow, "id" | "tries">>(
    sql`select id, tries from one_time_pick_up where id = ${id} and taken_back_at is null for update`,
  )

export const countTry = (tx: Transaction, id: string, most: number) =>
  tx.run(sql`update one_time_pick_up set tries = tries + 1 where id = ${id} and tries < ${most}`)

export const fulfillMessage = (tx: Transaction, id: string, check_id: string) =>
  tx.run(sql`update day_message set check_id = ${check_id} where id = ${id} and taken_back_at is null`)

/** The first who had them on a screen. */
export const markRead = (tx: Transaction, ids: readonly string[], { by, now }: { by: string; now: Date }) =>
  tx.run(sql`
    update day_message set read_by = ${by}, read_at = ${now} where id = any(${ids}::uuid[]) and read_at is null`)

export const answerMessage = (tx: Transaction, row: { id: string; by: string; answer: string | null; now: Date }) =>
  tx.run(sql`
    update day_message set got_it_by = ${row.by}, got_it_at = ${row.now}, answer = ${row.answer},
      read_by = coalesce(read_by, ${row.by}), read_at = coalesce(read_at, ${row.now}) where id = ${row.id}`)

export const addNote = (
  tx: Transaction,
  row: Pick<DayNoteRow, "id" | "location_id" | "offering_id" | "date" | "text" | "written_by"> & { readonly now: Date },
) =>
  tx.run(sql`
    insert into day_note (id, location_id, offering_id, date, text, written_by, written_at)
    values (${row.id}, ${row.location_id}, ${row.offering_id}, ${row.date}, ${row.text}, ${row.written_by}, ${row.now})
    on conflict (id) do nothing`)

/** Its day; undefined for one that isn't there. */
export const withdrawNote = async (
  tx: Transaction,
  { id, location_id }: { id: string; location_id: string },
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.maybe<{ date: string }>(sql`
      update day_note set taken_back_at = coalesce(taken_back_at, ${now}) where id = ${id} and location_id = ${location_id} returning date`)
  )?.date

export const markNoteSeen = (tx: Transaction, row: { id: string; customer_id: string; now: Date }) =>
  tx.run(sql`
    insert into day_note_seen (note_id, customer_id, at) values (${row.id}, ${row.customer_id}, ${row.now}) on conflict do nothing`)

export const messageAt = (db: Database, { id, location_id }: { id: string; location_id: string }) =>
  db.maybe<{ id: string }>(sql`
    select m.id from day_message m join session s on s.id = m.session_id join offering o on o.id = s.offering_id
    where m.id = ${id} and o.location_id = ${location_id} and m.taken_back_at is null`)

type NewPhoto = Pick<
  DayPhotoRow,
  "id" | "location_id" | "offering_id" | "date" | "line" | "file_key" | "content_type" | "size" | "sent_by"
> & { readonly now: Date }

export const isPhotoKnown = async (db: Database, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from day_photo where id = ${id}`)) !== undefined

/** 0 where the same was sent before. */
export const addPhoto = (tx: Transaction, row: NewPhoto) =>
  tx.run(sql`
    insert into day_photo (id, location_id, offering_id, date, line, file_key, content_type, size, sent_by, sent_at)
    values (${row.id}, ${row.location_id}, ${row.offering_id}, ${row.date}, ${row.line}, ${row.file_key}, ${row.content_type}, ${row.size},
      ${row.sent_by}, ${row.now}) on conflict (id) do nothing`)

export const addNotIn = (tx: Transaction, photo_id: string, student_ids: readonly string[]) =>
  tx.run(sql`
    insert into day_photo_not_in (photo_id, student_id) select ${photo_id}, unnest(${student_ids}::uuid[])`)

/** Its day; undefined for one that isn't there. */
export const takePhotoAway = async (
  tx: Transaction,
  of: { id: string; location_id: string; by: string; now: Date },
): Promise<string | undefined> =>
  (
    await tx.maybe<{ date: string }>(sql`
      update day_photo set removed_at = coalesce(removed_at, ${of.now}), removed_by = coalesce(removed_by, ${of.by})
      where id = ${of.id} and location_id = ${of.location_id} returning date`)
  )?.date

/** The file goes after it: a crash in between leaves bytes that nothing leads to. */
export const forgetPhotoFile = (db: Database, id: string, now: Date) =>
  db.run(sql`
    update day_photo set file_key = null, removed_at = coalesce(removed_at, ${now}), removed_by = coalesce(removed_by, 'The end of the season')
    where id = ${id}`)

export const photoFile = (db: Database, key: string) =>
  db.maybe<{ content_type: string; size: number }>(
    sql`select content_type, size from day_photo where file_key = ${key} and removed_at is null`,
  )

export const addFaceConsent = (tx: Transaction, row: Omit<FaceConsentRow, "at"> & { readonly now: Date }) =>
  tx.run(sql`
    insert into face_consent (id, customer_id, student_id, is_given, words, language, at)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, ${row.is_given}, ${row.words}, ${row.language}, ${row.now})`)
