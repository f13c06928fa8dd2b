import type { CompanyRow, DocumentRow, DocumentTemplateRow, SigningLinkRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type NewLink = Pick<SigningLinkRow, "token_hash" | "document_id" | "customer_id" | "session_id"> & {
  now: Date
  expires_at: Date
}

export const addLink = (db: Database, link: NewLink) =>
  db.run(sql`
    insert into signing_link (token_hash, document_id, customer_id, session_id, created_at, expires_at)
    values (${link.token_hash}, ${link.document_id}, ${link.customer_id}, ${link.session_id}, ${link.now}, ${link.expires_at})`)

export const forgetLinks = (db: Database, now: Date) => db.run(sql`delete from signing_link where expires_at <= ${now}`)

export const openLink = (db: Database, token_hash: Buffer, now: Date) =>
  db.run(sql`update signing_link set opened_at = ${now} where token_hash = ${token_hash} and opened_at is null`)

/** What the signing page shows and its signature covers. */
export interface ToSign
  extends Pick<SigningLinkRow, "document_id" | "customer_id" | "session_id">,
    Pick<DocumentRow, "template_id" | "student_id" | "status">,
    Pick<DocumentTemplateRow, "name" | "text"> {
  student_name: string
  business_name: string
  business_phone: string | null
  business_email: string | null
  account_email: string | null
  account_phone: string | null
  signed_in_at: string
  link_created_at: string
  link_opened_at: string | null
}

/**
 * Undefined once the link has run out, or its customer has signed out or is restricted: the page has no token, so it
 * is valid as long as the session that requested it.
 */
export const toSign = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<ToSign>(sql`
    select d.id as document_id, d.template_id, l.customer_id, l.session_id, d.student_id,
      trim(st.first_name || ' ' || st.last_name) as student_name, t.name, t.text, d.status, b.name as business_name,
      b.phone as business_phone, b.email as business_email, c.email as account_email, c.phone_number as account_phone,
      e.created_at as signed_in_at, l.created_at as link_created_at, l.opened_at as link_opened_at
    from signing_link l join document d on d.id = l.document_id join document_template t on t.id = d.template_id
      join student st on st.id = d.student_id join customer c on c.id = l.customer_id
      join sign_in_session e on e.id = l.session_id cross join company b
    where l.token_hash = ${token_hash} and l.expires_at > ${now} and e.revoked_at is null and e.expires_at > ${now}
      and not c.is_restricted and not b.is_locked and st.archived_at is null
      and (d.status <> 'PENDING' or not t.is_archived)`)

/** Serializes signatures: each holds the hash of the one before. */
export const lockSignatures = (tx: Transaction) =>
  tx.many(sql`select pg_advisory_xact_lock(hashtextextended('document_signature', 0))`)

export const addSignature = (tx: Transaction, document_id: string, record: string) =>
  tx.run(sql`
    with last as (
      select coalesce(max(seq), 0) as seq,
        coalesce((array_agg(hash order by seq desc))[1], decode(repeat('00', 32), 'hex')) as hash
      from (select seq, hash from document_signature order by seq desc limit 1) s)
    insert into document_signature (document_id, seq, record, previous_hash, hash)
    select ${document_id}, seq + 1, ${record}::text, hash, sha256(hash || convert_to(${record}::text, 'UTF8')) from last`)

export interface SignatureRow extends Pick<DocumentTemplateRow, "text">, Pick<CompanyRow, "time_zone"> {
  seq: string
  record: string
  previous_hash: string
  hash: string
}

export const signatureOf = (db: Database, customer_id: string, document_id: string) =>
  db.maybe<SignatureRow>(sql`
    select s.seq::text, s.record, encode(s.previous_hash, 'hex') as previous_hash, encode(s.hash, 'hex') as hash, t.text, b.time_zone
    from document_signature s join document d on d.id = s.document_id join document_template t on t.id = d.template_id
      join student st on st.id = d.student_id cross join company b
    where s.document_id = ${document_id} and st.customer_id = ${customer_id}`)
