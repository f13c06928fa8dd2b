import type { DayPhotoRow, FaceConsentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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
