import type { Signer } from "@hub/domain/paperwork/document"
import type { CompanyRow, DocumentRow, DocumentTemplateRow, SigningLinkRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
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

/** What is shown to sign, and what its signature covers. */
export interface ToSign
  extends Pick<SigningLinkRow, "document_id" | "customer_id" | "session_id">,
    Pick<DocumentRow, "template_id" | "student_id" | "status">,
    Pick<DocumentTemplateRow, "name" | "text" | "kind"> {
  signer: Signer | null
  pdf_sha256: string | null
  pdf_pages: number | null
  student_name: string
  /** Of the account: whom an outside service asks for the signature. */
  customer_name: string
  business_name: string
  business_phone: string | null
  business_email: string | null
  time_zone: string
  account_email: string | null
  account_phone: string | null
  signed_in_at: string | null
  link_opened_at: string | null
}

/** Of an active participant, and either still required or already given. */
const isWanted = sql`st.archived_at is null and (d.status <> 'PENDING' or not t.is_archived)`

const whatToSign = (from: Sql, opened_at: Sql, condition: Sql): Sql => sql`
  select d.id as document_id, d.template_id, c.id as customer_id, e.id as session_id, d.student_id,
    trim(st.first_name || ' ' || st.last_name) as student_name,
    trim(c.first_name || ' ' || c.last_name) as customer_name, t.name, t.text, t.kind, t.signer, d.status,
    encode(p.sha256, 'hex') as pdf_sha256, p.pages as pdf_pages, b.name as business_name, b.phone as business_phone,
    b.email as business_email, b.time_zone, c.email as account_email, c.phone_number as account_phone,
    e.created_at as signed_in_at, ${opened_at} as link_opened_at
  from ${from} join document_template t on t.id = d.template_id join student st on st.id = d.student_id
    join customer c on c.id = st.customer_id cross join company b left join document_template_pdf p on p.template_id = t.id
  where ${condition} and ${isWanted}`

/**
 * Undefined once the link has run out, or its customer has signed out or is restricted: the page has no token, so it
 * is valid as long as the session that requested it.
 */
export const toSign = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<ToSign>(
    whatToSign(
      sql`signing_link l join document d on d.id = l.document_id join sign_in_session e on e.id = l.session_id`,
      sql`l.opened_at`,
      sql`l.token_hash = ${token_hash} and l.expires_at > ${now} and e.revoked_at is null and e.expires_at > ${now}
        and c.id = l.customer_id and not c.is_restricted and not b.is_locked`,
    ),
  )

/** Of the customer's own; in the order of the given ids. */
export const toSignTogether = (
  db: Database,
  { customer_id, session_id }: { customer_id: string; session_id: string },
  ids: readonly string[],
) =>
  db.many<ToSign>(
    sql`${whatToSign(
      sql`document d left join sign_in_session e on e.id = ${session_id}`,
      sql`null::timestamptz`,
      sql`c.id = ${customer_id} and d.id = any(${ids}::uuid[])`,
    )} order by array_position(${ids}::uuid[], d.id)`,
  )

/** Serializes signatures: each holds the hash of the one before. */
export const lockSignatures = (tx: Transaction) =>
  tx.many(sql`select pg_advisory_xact_lock(hashtextextended('document_signature', 0))`)

export const addSignature = (tx: Transaction, document_id: string, record: string) =>
  tx.run(sql`
    with last as (
      select coalesce(max(seq), 0) as seq,
        coalesce((array_agg(hash order by seq desc))[1], decode(repeat('00', 32), 'hex')) as hash
      from (select seq, hash from document_signature where seq > 0 order by seq desc limit 1) s)
    insert into document_signature (document_id, seq, record, previous_hash, hash)
    select ${document_id}, seq + 1, ${record}::text, hash, sha256(hash || convert_to(${record}::text, 'UTF8')) from last`)

export interface NewCopy {
  document_id: string
  verify_code: string
  pdf: Uint8Array
  now: Date
}

export const addCopy = (tx: Transaction, { document_id, verify_code, pdf, now }: NewCopy) => {
  const bytes = Buffer.from(pdf)
  return tx.run(sql`
    insert into document_copy (document_id, verify_code, pdf, sha256, created_at)
    values (${document_id}, ${verify_code}, ${bytes}, sha256(${bytes}::bytea), ${now})`)
}

export const copyOf = (db: Database, customer_id: string, document_id: string) =>
  db.maybe<{ pdf: Buffer }>(sql`
    select c.pdf from document_copy c join document d on d.id = c.document_id join student st on st.id = d.student_id
    where c.document_id = ${document_id} and st.customer_id = ${customer_id}`)

export interface CertificateRow {
  record: string
  copy_sha256: string
  verify_code: string
}

export const certificateOf = (db: Database, document_id: string) =>
  db.maybe<CertificateRow>(sql`
    select s.record, encode(c.sha256, 'hex') as copy_sha256, c.verify_code
    from document_signature s join document_copy c on c.document_id = s.document_id where s.document_id = ${document_id}`)

export interface VerifiedRow extends CertificateRow, Pick<CompanyRow, "name"> {
  seq: number
  valid_until: string | null
  is_genuine: boolean
}

export const copyByCode = (db: Database, code: string) =>
  db.maybe<VerifiedRow>(sql`
    select b.name, s.seq::int, s.record, encode(c.sha256, 'hex') as copy_sha256, c.verify_code, d.valid_until,
      s.hash = sha256(s.previous_hash || convert_to(s.record, 'UTF8')) and c.sha256 = sha256(c.pdf)
        and s.record::json ->> 'copy_sha256' = encode(c.sha256, 'hex') as is_genuine
    from document_copy c join document_signature s on s.document_id = c.document_id join document d on d.id = c.document_id
      cross join company b
    where c.verify_code = ${code}`)

export const templatePdf = (db: Database, template_id: string) =>
  db.maybe<{ pdf: Buffer; file_name: string }>(
    sql`select pdf, file_name from document_template_pdf where template_id = ${template_id}`,
  )
