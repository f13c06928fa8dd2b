import { afterAll, beforeAll, expect, it } from "vitest"
import { seedBusiness } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { FAMILY_PASSWORD, type Identity, openIdentity } from "./testing-identity.ts"

// I29 and I31: what opens an account or a gate is in no line of the log, however much is logged and whatever breaks.

const lines: string[] = []
let hub: Identity

beforeAll(async () => {
  hub = await openIdentity({ log_level: "trace", log_to: { write: (line) => lines.push(line) } })
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())

it("codes, passwords, tokens and the codes for the gate stay out of the log", async () => {
  const mine = await hub.family(1)
  const code_id = await hub.askCode(mine.email)
  const code = await hub.codeFor(mine.email)
  const wrong = code === "000000" ? "000001" : "000000"
  const firebase = await hub.phoneToken("+15550100177")
  const asked: [name: string, body?: object | string, token?: string | undefined][] = [
    ["POST /auth/continue_with_email_code", { code_id, code: wrong }],
    ["POST /auth/continue_with_email_code", { code_id, code, more: code }],
    ["POST /auth/continue_with_email_code", `{"code_id":"${code_id}","code":"${code}"`],
    ["POST /auth/email_password", { email: mine.email, password: `not ${FAMILY_PASSWORD}` }],
    ["POST /auth/refresh", { refresh_token: mine.refresh[0] }],
    ["POST /auth/firebase_token", { token: firebase }],
    ["GET /profile/", undefined, `${mine.tokens[0]}x`],
  ]
  const { store } = hub.database
  for (const [name, body, token] of asked) await hub.call(name, body, token)
  // What is unexpected is logged with all that the database says of it.
  await store.run(sql`alter table sign_in_code add constraint broken check (code_hash is null) not valid`)
  await store.run(sql`alter table sign_in_session add constraint broken check (refresh_hash is null) not valid`)
  const before = lines.length
  await store.run(sql`delete from sign_in_attempt`)
  for (const [name, body, token] of asked) await hub.call(name, body, token)
  const broken = await hub.call("POST /auth/email_password", { email: mine.email, password: FAMILY_PASSWORD })
  expect([broken.status, lines.length > before]).toEqual([500, true])

  const students = await store.many<{ qr: string }>(sql`select qr from student where customer_id = ${mine.customer_id}`)
  const secrets = [code, FAMILY_PASSWORD, firebase, ...mine.tokens, ...mine.refresh, ...students.map(({ qr }) => qr)]
  const said = lines.join("")
  expect(secrets.filter((secret) => secret === "" || said.includes(secret))).toEqual([])
})
