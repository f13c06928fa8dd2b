import { messages } from "@hub/domain/kernel/messages"
import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { v7 as newId } from "uuid"

const m = messages("server/account.textMessage")

// Text messages that the sandbox's phone service has sent.

export async function addSms(store: Store, sms: { recipient: string; code: string; now: Date }): Promise<string> {
  const id = newId()
  const body = m.code({ code: sms.code })
  await store.run(sql`
    insert into sandbox_sms (id, recipient, code, body, created_at)
    values (${id}, ${sms.recipient}, ${sms.code}, ${body}, ${sms.now})`)
  return id
}

/** A message that still waits for its code. */
export const waitingSms = (store: Store, id: string) =>
  store.maybe<{ recipient: string; code: string; created_at: string }>(
    sql`select recipient, code, created_at from sandbox_sms where id = ${id} and used_at is null`,
  )

export const useSms = (store: Store, id: string, now: Date) =>
  store.run(sql`update sandbox_sms set used_at = ${now} where id = ${id}`)
