import type { Signer } from "@hub/domain/paperwork/document"
import type { DocumentRow, DocumentTemplateRow, SigningLinkRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

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
    b.email as business_email, b.time_zone, c.email as account_email, phone_text(c.phone_number, c.phone_extension) as account_phone,
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
