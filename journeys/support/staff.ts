import { createHash, randomBytes } from "node:crypto"
import type { Page } from "@playwright/test"
import { v7 as newId } from "uuid"
import { sql } from "../../server/database/sql.ts"
import type { Store } from "../../server/database/transaction.ts"

/** Signs a person of the demo's staff in without the door: a code is good once, and journeys run side by side. */
export async function staffSession(page: Page, store: Store | undefined, email: string): Promise<void> {
  if (store === undefined) throw new Error("A journey of the staff's needs the server's database")
  const token = randomBytes(32).toString("base64url")
  const { id } = await store.one<{ id: string }>(
    sql`select id from staff where email = ${email} and removed_at is null`,
  )
  const [hash, now] = [createHash("sha256").update(token).digest(), new Date()]
  await store.run(sql`
    insert into staff_session (id, staff_id, token_hash, user_agent, proved_at, created_at, seen_at)
    values (${newId()}, ${id}, ${hash}, 'a journey', ${now}, ${now}, ${now})`)
  const url = new URL(page.url() === "about:blank" ? (process.env.BASE_URL ?? "http://127.0.0.1:3000") : page.url())
    .origin
  await page.context().addCookies([{ name: "staff_session", value: token, url, httpOnly: true, sameSite: "Strict" }])
}

/** What the app of somebody shows now, by the sandbox's outbox. */
export async function codeOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get("/sandbox/codes.json")
  const codes: { email: string; code: string }[] = await answer.json()
  const found = codes.find((one) => one.email === email)
  if (found === undefined) throw new Error(`The sandbox has no code of ${email}`)
  return found.code
}
