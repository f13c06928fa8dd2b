import { type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { openSession } from "./sessions.ts"

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile Safari/604.1"
const NEWER_PHONE = PHONE.replaceAll("18", "19")
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36"

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())

const tokens = { sign: async () => newId(), read: async () => undefined }
const mailsTo = (email: string) =>
  queuedMails(hub.database.store, sql`recipient = ${email} and kind in ('WELCOME', 'NEW_DEVICE')`)

it("writes once about a device that the account was never used on", async () => {
  const { email, customer_id } = await hub.family(0)
  const open = openSession({ store: hub.database.store, tokens, clock: () => new Date() })
  const signIn = (user_agent: string) => open({ id: customer_id, is_restricted: false }, user_agent)
  await signIn(PHONE)
  await signIn(NEWER_PHONE)
  expect(await mailsTo(email)).toEqual([])
  await signIn(LAPTOP)
  await hub.database.store.run(sql`update sign_in_session set revoked_at = now() where customer_id = ${customer_id}`)
  await signIn(LAPTOP)
  expect(await mailsTo(email)).toMatchObject([{ kind: "NEW_DEVICE", subject: "New sign-in: Chrome on Windows" }])
})

it("welcomes a new family once, and doesn't warn it of its first device", async () => {
  const email = `${newId()}@mail.example`
  const code_id = await hub.askCode(email)
  await hub.call("POST /auth/continue_with_email_code", { code_id, code: await hub.codeFor(email) })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["WELCOME"])
})
