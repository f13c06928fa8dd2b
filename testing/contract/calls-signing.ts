import { sql } from "@hub/server/database/sql"
import { toSignTogether } from "@hub/server/paperwork/queries"
import { seenOf } from "@hub/server/paperwork/sign-document"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// Signing for several participants at once, and what anybody may check.

async function together({ customer_id, data }: Family, { store }: ContractServer) {
  const who = { customer_id, session_id: data.session_id }
  const [document] = await toSignTogether(store, who, [data.together_document_id])
  return {
    body: {
      document_ids: [data.together_document_id],
      seen: document === undefined ? "" : seenOf(document),
      has_consented: true,
      name: "Dana Okafor",
      drawing: null,
    },
  }
}

async function printed({ data }: Family, { store }: ContractServer) {
  const { verify_code: code } = await store.one<{ verify_code: string }>(
    sql`select verify_code from document_copy where document_id = ${data.signed_document_id}`,
  )
  return { params: { code } }
}

export const signingCalls: Calls = {
  "POST /documents/sign_together": { send: together },
  "GET /documents/verify/{code}": { send: printed },
  "GET /documents/{id}/pdf": { send: ({ data }) => ({ params: { id: data.document_id } }) },
}
