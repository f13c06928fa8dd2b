import type { SigningEnvelopeRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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

/** Of two answers the first counts; answers the one that does. */
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
