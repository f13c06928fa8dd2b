import { createHash, randomBytes } from "node:crypto"
import type pg from "pg"
import { v7 as newId } from "uuid"
import type { AccessTokens } from "../../../server/account/access-token.ts"
import type { Side } from "./catalogue.ts"

// Families that are signed in already, because the product rate-limits sign-in. The product gets the tokens that its sign-in makes; the
// floor's are text in a column.

export interface Family {
  readonly customer_id: string
  readonly student_ids: readonly string[]
  readonly token: string
}

interface Made {
  readonly id: string
  readonly session_id: string
  readonly student_ids: readonly string[]
  readonly refresh_hash: string
}

const made = (): Made => ({
  id: newId(),
  session_id: newId(),
  student_ids: [newId(), newId()],
  refresh_hash: createHash("sha256").update(randomBytes(32)).digest("hex"),
})

const ROWS = "jsonb_to_recordset($1) as f(id uuid, session_id uuid, student_ids uuid[], refresh_hash text)"

const FOR_THE_PRODUCT = [
  `insert into customer (id, email, first_name, last_name) select id, id || '@mail.example', 'Dana', 'Okafor' from ${ROWS}`,
  `insert into student (id, customer_id, type, qr, first_name, last_name, birth_date, grade, grade_year)
    select s, f.id, 'REGULAR', gen_random_uuid()::text, 'Maya', 'Okafor', current_date - 3500, 'THIRD_GRADE', extract(year from current_date)
    from ${ROWS}, unnest(f.student_ids) s`,
  `insert into sign_in_session (id, customer_id, refresh_hash, family_hash, user_agent, expires_at)
    select session_id, id, decode(refresh_hash, 'hex'), decode(refresh_hash, 'hex'), 'bench', now() + interval '1 day' from ${ROWS}`,
]
const FOR_THE_FLOOR = [
  `insert into customer (id, token) select id, refresh_hash from ${ROWS}`,
  `insert into student (id, customer_id) select s, f.id from ${ROWS}, unnest(f.student_ids) s`,
]

export async function addFamilies(
  client: pg.Client,
  { side, count, tokens }: { side: Side; count: number; tokens: AccessTokens },
): Promise<Family[]> {
  const rows = Array.from({ length: count }, made)
  const json = JSON.stringify(rows)
  for (const text of side === "product" ? FOR_THE_PRODUCT : FOR_THE_FLOOR) await client.query(text, [json])
  const tokenOf = ({ id, session_id, refresh_hash }: Made): Promise<string> | string =>
    side === "product" ? tokens.sign({ customer_id: id, session_id, is_restricted: false }, new Date()) : refresh_hash
  return Promise.all(
    rows.map(async (row) => ({ customer_id: row.id, student_ids: row.student_ids, token: await tokenOf(row) })),
  )
}
