import { touchNetStore } from "@hub/sandbox/touchnet/store"
import { sql } from "@hub/server/database/sql"
import type { Store, Transaction } from "@hub/server/database/transaction"
import { addHostedCard, addRequest, hostedRequest } from "@hub/server/payments/store-hosted"
import { v7 as newId } from "uuid"

/** Ruth has a card of the time when the other provider took them: shown apart, and able to pay again where that one is in use. */
export async function showFormerCard(tx: Transaction, { pool }: Pick<Store, "pool">, now: Date): Promise<void> {
  const { id: customer_id } = await tx.one<{ id: string }>(
    sql`select id from customer where email = 'ruth.vega@mail.example'`,
  )
  const token = `tok_demo_${newId()}`
  await (await touchNetStore(pool)).put("token", token, { behaviour: "ok" })
  const id = newId()
  await addRequest(tx, { id, customer_id, provider_type: "TOUCH_NET", now })
  const request = await hostedRequest(tx, id)
  if (request === undefined) throw new Error("The request is gone")
  const card = {
    token,
    brand: "mastercard",
    expiration_month: 8,
    expiration_year: now.getFullYear() + 2,
    last4: "4444",
  }
  await addHostedCard(tx, { id: newId(), request, card, now })
}
