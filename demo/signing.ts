import { randomBytes } from "node:crypto"
import { closeSession } from "@hub/server/account/sessions"
import { addSession } from "@hub/server/account/store"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { issueDocuments, readDocument } from "@hub/server/paperwork/read-documents"
import { signTogether } from "@hub/server/paperwork/sign-together"
import { v7 as newId } from "uuid"

// Priya's agreements: Asha's is over, Kiran's ends soon, Devi's is fresh. The pick-up rules are unsigned for all three.

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const CUSTOMER = "priya.raman"

export async function signDocuments(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, public_origin }: { now: Date; public_origin: string },
): Promise<void> {
  // Every verb's transaction is part of this one, so that the demo is loaded whole or not at all.
  const store = storeWithin(tx, pool)
  const { id: customer_id } = await tx.one<{ id: string }>(sql`select id from customer where external_id = ${CUSTOMER}`)
  for (const [child, days_ago] of [
    ["asha", 400],
    ["kiran", 350],
    ["devi", 20],
  ] as const) {
    const then = new Date(now.getTime() - days_ago * DAY_MS)
    const needs = { store, clock: () => then, public_origin, outside: undefined }
    await issueDocuments(needs)(customer_id)
    const { id } = await tx.one<{ id: string }>(sql`
      select d.id from document d join document_template t on t.id = d.template_id join student s on s.id = d.student_id
      where s.external_id = ${`${CUSTOMER}-${child}`} and t.external_id = 'trail-agreement' and d.status = 'PENDING'`)
    const session_id = newId()
    const who = { customer_id, session_id }
    const expires_at = new Date(then.getTime() + HOUR_MS)
    const hashes = { refresh_hash: randomBytes(32), family_hash: randomBytes(32) }
    await addSession(store, {
      id: session_id,
      customer_id,
      ...hashes,
      user_agent: "",
      language: "en",
      now: then,
      expires_at,
    })
    const { signing } = await readDocument(needs)(who, id)
    const act = {
      document_ids: [id],
      seen: signing?.seen ?? "",
      has_consented: true,
      name: "Priya Raman",
      drawing: null,
    }
    await signTogether(needs)(who, act, { ip: "127.0.0.1", user_agent: "" })
    await closeSession(needs)(session_id)
  }
  // Mails of the past need not be sent.
  await tx.run(sql`delete from outbox_mail where kind = 'DOCUMENTS_SIGNED'`)
}
