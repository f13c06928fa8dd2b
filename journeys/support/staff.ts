import { createHash, randomBytes } from "node:crypto"
import type { Page } from "@playwright/test"
import { v7 as newId } from "uuid"
import { sql } from "../../server/database/sql.ts"
import type { Store } from "../../server/database/transaction.ts"

/** Signs a person of the demo's staff in without the door: a code is good once, and journeys run side by side. */
async function sessionOf(store: Store | undefined, email: string): Promise<string> {
  if (store === undefined) throw new Error("A journey of the staff's needs the server's database")
  const token = randomBytes(32).toString("base64url")
  const { id } = await store.one<{ id: string }>(
    sql`select id from staff where email = ${email} and removed_at is null`,
  )
  const [hash, now] = [createHash("sha256").update(token).digest(), new Date()]
  await store.run(sql`
    insert into staff_session (id, staff_id, token_hash, user_agent, proved_at, created_at, seen_at)
    values (${newId()}, ${id}, ${hash}, 'a journey', ${now}, ${now}, ${now})`)
  return token
}

const origin = (): string => process.env.BASE_URL ?? "http://127.0.0.1:3000"

export async function staffSession(page: Page, store: Store | undefined, email: string): Promise<void> {
  const value = await sessionOf(store, email)
  await page.context().addCookies([{ name: "staff_session", value, url: origin(), httpOnly: true, sameSite: "Strict" }])
}

/** Calls as someone of the demo's staff: what the office does while a family is on its page. */
export async function asStaff(store: Store | undefined, email: string) {
  const cookie = `staff_session=${await sessionOf(store, email)}`
  return async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${origin()}/staff_api/v1${path}`, {
      method: "POST",
      headers: { cookie, "x-client-app": "CUSTOMER_HUB", "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${text}`)
    const { result }: { result: unknown } = JSON.parse(text)
    return result
  }
}

/** What the app of someone shows now, by the sandbox's outbox. */
export async function codeOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get("/sandbox/codes.json")
  const codes: { email: string; code: string }[] = await answer.json()
  const found = codes.find((one) => one.email === email)
  if (found === undefined) throw new Error(`The sandbox has no code of ${email}`)
  return found.code
}
