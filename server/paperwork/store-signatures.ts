import type { CompanyRow, SigningEnvelopeRow, SigningLinkRow } from "../database/schema.generated.ts"
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

/** The business's PDF in the language that has these bytes; undefined where there is none, or it has been replaced. */
export const templatePdf = (
  db: Database,
  { template_id, pdf_sha256 }: Readonly<{ template_id: string; pdf_sha256: string | null }>,
) =>
  db.maybe<{ pdf: Buffer; file_name: string }>(sql`
    select pdf, file_name from (
      select template_id, sha256, pdf, file_name from document_template_pdf
      union all select template_id, sha256, pdf, file_name from document_template_pdf_translation) p
    where template_id = ${template_id} and sha256 = decode(${pdf_sha256}, 'hex') limit 1`)

/** The words of a document in a language: hashes of the text that was shown, and of the PDF where the words are one. */
export interface Words {
  readonly template_id: string
  readonly language: string
  readonly text_sha256: string
  readonly pdf_language: string | null
  readonly pdf_sha256: string | null
}

/** Whether they are still the document's; then they stay so until the transaction ends. The business's own are fixed once issued. */
export const areCurrent = async (tx: Transaction, words: Words): Promise<boolean> => {
  const { is_current } = await tx.one<{ is_current: boolean }>(sql`
    with text as (
      select from translation
      where row_id = ${words.template_id} and field = 'text' and language = ${words.language}
        and sha256(convert_to(text, 'UTF8')) = decode(${words.text_sha256}, 'hex') for share),
    pdf as (
      select from document_template_pdf_translation
      where template_id = ${words.template_id} and language = ${words.pdf_language}
        and sha256 = decode(${words.pdf_sha256}, 'hex') for share)
    select (b.language = ${words.language} or exists (select from text))
      and (coalesce(b.language = ${words.pdf_language}, true) or exists (select from pdf)) as is_current
    from company b`)
  return is_current
}

export type Envelope = Pick<
  SigningEnvelopeRow,
  "id" | "document_id" | "customer_id" | "session_id" | "submission_id" | "status" | "created_at"
> & { language: string }

// Before there were several languages it was the business's own.
const columns = sql`id, document_id, customer_id, session_id, submission_id, status, created_at,
  coalesce(language, (select c.language from company c)) as language`

/** The open one of a document: made now, or by an earlier visit. */
export const openEnvelope = async (
  tx: Transaction,
  of: Pick<Envelope, "id" | "document_id" | "customer_id" | "session_id" | "language"> & {
    provider: "DOCUSEAL"
    now: Date
  },
): Promise<Envelope> => {
  await tx.run(sql`
    insert into signing_envelope (id, document_id, customer_id, session_id, provider, status, created_at, language)
    values (${of.id}, ${of.document_id}, ${of.customer_id}, ${of.session_id}, ${of.provider}, 'CREATING', ${of.now}, ${of.language})
    on conflict (document_id) where status in ('CREATING', 'OPEN') do nothing`)
  return tx.one<Envelope>(sql`
    select ${columns} from signing_envelope where document_id = ${of.document_id} and status in ('CREATING', 'OPEN')`)
}

/** Of two answers the first counts; returns the one that does. */
export const sentEnvelope = async (db: Database, id: string, submission_id: string): Promise<string | null> => {
  await db.run(sql`
    update signing_envelope set submission_id = ${submission_id}, status = 'OPEN' where id = ${id} and status = 'CREATING'`)
  return (
    (await db.maybe<{ submission_id: string | null }>(sql`select submission_id from signing_envelope where id = ${id}`))
      ?.submission_id ?? null
  )
}

export const envelopeBySubmission = (db: Database, submission_id: string) =>
  db.maybe<Envelope>(sql`select ${columns} from signing_envelope where submission_id = ${submission_id}`)

/** Takes the turn to ask the provider about a document, at most once in so many seconds for all callers. */
export const claimLookUp = (db: Database, document_id: string, seconds: number, now: Date) =>
  db.maybe<Envelope>(sql`
    update signing_envelope set asked_at = ${now}
    where document_id = ${document_id} and status = 'OPEN'
      and (asked_at is null or asked_at <= ${now}::timestamptz - make_interval(secs => ${seconds}))
    returning ${columns}`)

/** Open ones that nobody has asked about for a while, those not asked for longest first. */
export const waitingEnvelopes = (db: Database, { asked_before, now }: { asked_before: Date; now: Date }) =>
  db.many<{ document_id: string }>(sql`
    select document_id from signing_envelope
    where status = 'OPEN' and coalesce(asked_at, created_at) <= ${asked_before}
      and created_at > ${now}::timestamptz - interval '60 days'
    order by coalesce(asked_at, created_at) limit 200`)

export const closeEnvelope = (db: Database, id: string, status: "SIGNED" | "CLOSED") =>
  db.run(sql`update signing_envelope set status = ${status} where id = ${id} and status in ('CREATING', 'OPEN')`)
