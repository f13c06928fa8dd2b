import { FILES_MAX } from "@hub/domain/paperwork/document"
import { v7 as newId } from "uuid"
import { companyDay } from "../database/fragments.ts"
import type { DocumentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { addFileOf, filesOf, removeFilesOf } from "./store.ts"

interface Signed {
  readonly student_id: string
  readonly template_id: string
  readonly signed_on: string
  readonly now: Date
}

export type SignedBefore =
  | { readonly kind: "SIGNED"; readonly document_id: string }
  /** There is one that counts. */
  | { readonly kind: "GIVEN" }
  | { readonly kind: "ENDED"; readonly valid_until: string }

interface OfChild {
  readonly student_id: string
  readonly template_id: string
}

/** Until when a signature of a day counts. */
const validFrom = (
  db: Database,
  { template_id, signed_on, now }: { template_id: string; signed_on: string; now: Date },
) =>
  db.one<{ valid_until: string | null; is_over: boolean }>(sql`
    select (${signed_on}::date + make_interval(months => valid_months))::date::text as valid_until,
      coalesce((${signed_on}::date + make_interval(months => valid_months))::date < coalesce(${companyDay(now)}, (${now}::timestamptz)::date), false) as is_over
    from document_template where id = ${template_id}`)

/** The newest of a participant. */
const givenOf = (tx: Transaction, { student_id, template_id }: OfChild) =>
  tx.maybe<Pick<DocumentRow, "id" | "status">>(sql`
    select d.id, d.status from document d
    where d.student_id = ${student_id} and d.template_id = ${template_id}
      and not exists (select from document n where n.renews_id = d.id)
    for no key update`)

/** At noon, which is that day in every zone of the Americas and Europe. */
const addSignedBefore = (
  tx: Transaction,
  row: OfChild & { id: string; signed_on: string; valid_until: string | null; now: Date },
) =>
  tx.run(sql`
    insert into document (id, template_id, student_id, status, issued_at, approved_at, valid_until)
    values (${row.id}, ${row.template_id}, ${row.student_id}, 'SIGNED', ${row.now},
      (${row.signed_on}::date + time '12:00') at time zone 'UTC', ${row.valid_until}::date)
    on conflict (id) do update set status = 'SIGNED', return_reason = null, approved_at = excluded.approved_at,
      valid_until = excluded.valid_until`)

/** With what was issued to renew them. */
const removeSignedBefore = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    delete from document where id = any(${ids}::uuid[]) or (renews_id = any(${ids}::uuid[]) and status = 'PENDING')`)

/** What families were asked for and nobody has given. */
const removeIssued = (tx: Transaction, customer_ids: readonly string[]) =>
  tx.run(sql`
    delete from document where status = 'PENDING'
      and student_id in (select id from student where customer_id = any(${customer_ids}::uuid[]))`)

/**
 * A document that was signed in another system, where the business has said that its own has the same text. It counts as long as a signature
 * of that day does. No record of ours proves it: who signed, and where that is written, is beside it.
 */
export async function signBefore(
  tx: Transaction,
  { student_id, template_id, signed_on, now }: Signed,
): Promise<SignedBefore> {
  const { valid_until, is_over } = await validFrom(tx, { template_id, signed_on, now })
  if (is_over && valid_until !== null) return { kind: "ENDED", valid_until }
  const given = await givenOf(tx, { student_id, template_id })
  if (given !== undefined && given.status !== "PENDING") return { kind: "GIVEN" }
  const id = given?.id ?? newId()
  await addSignedBefore(tx, { id, student_id, template_id, signed_on, valid_until, now })
  return { kind: "SIGNED", document_id: id }
}

/** Taken back with what brought them. */
export const unsignBefore = (tx: Transaction, document_ids: readonly string[]): Promise<number> =>
  removeSignedBefore(tx, document_ids)

/** Documents are issued as soon as someone looks at a family: these don't keep one that is taken back. */
export const unissue = (tx: Transaction, customer_ids: readonly string[]): Promise<number> =>
  removeIssued(tx, customer_ids)

/** Whether a document takes one more file. */
export const takesFile = async (tx: Transaction, document_id: string): Promise<boolean> =>
  (await filesOf(tx, document_id)) < FILES_MAX

/** A file of before, behind those that the document has. */
export const fileBefore = (tx: Transaction, document_id: string, file_key: string): Promise<boolean> =>
  addFileOf(tx, { document_id, file_key, most: FILES_MAX })

/** Taken back with what brought them. */
export const unfileBefore = (tx: Transaction, keys: readonly string[]): Promise<number> => removeFilesOf(tx, keys)
