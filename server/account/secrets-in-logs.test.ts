import { at, FAMILY_PASSWORD, type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql, verbatim } from "../database/sql.ts"

// I29 and I31: what opens an account or a gate is in no line of the log, however much is logged and whatever breaks.

const lines: string[] = []
let hub: Identity

beforeAll(async () => {
  hub = await openIdentity({ log_level: "trace", log_to: { write: (line) => lines.push(line) } })
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())

const TOKENS = ["access_token", "refresh_token"]
/** What nobody but the family may read, as it comes to be known. */
const secrets = new Set<string>([FAMILY_PASSWORD])

type Call = readonly [name: string, body?: object | string, token?: string | undefined]

async function ask([name, body, token]: Call): Promise<number> {
  const { status, result } = await hub.call(name, body, token)
  for (const one of TOKENS) secrets.add(at(result, one))
  return status
}

it("codes, passwords, tokens and check-in codes stay out of the log", async () => {
  const mine = await hub.family(1)
  const [token = ""] = mine.tokens
  const code_id = await hub.askCode(mine.email)
  const code = await hub.codeFor(mine.email)
  const wrong = code === "000000" ? "000001" : "000000"
  const firebase = await hub.phoneToken("+15550100177")
  for (const secret of [code, firebase, ...mine.tokens, ...mine.refresh]) secrets.add(secret)
  const child = { first_name: "Maya", last_name: "Okafor", birth_date: "2018-03-04", grade: "THIRD_GRADE" }
  const asked: readonly Call[] = [
    ["GET /profile/", undefined, token],
    ["GET /profile/", undefined, `${token}x`],
    ["POST /students/", { ...child, first_name: `Maya ${lines.length}` }, token],
    ["POST /auth/continue_with_email_code", { code_id, code: wrong }],
    ["POST /auth/continue_with_email_code", { code_id, code, more: code }],
    ["POST /auth/continue_with_email_code", `{"code_id":"${code_id}","code":"${code}"`],
    ["POST /auth/email_password", { email: mine.email, password: `not ${FAMILY_PASSWORD}` }],
    ["POST /auth/email_password", { email: mine.email, password: FAMILY_PASSWORD }],
    ["POST /auth/refresh", { refresh_token: mine.refresh[0] }],
    ["POST /auth/firebase_token", { token: firebase }],
  ]
  for (const one of asked) await ask(one)

  // Of what is unexpected a line says all that the database's own sentence says; what the row held stays out.
  const { store } = hub.database
  for (const [table, column] of [
    ["sign_in_session", "refresh_hash"],
    ["student", "qr"],
    ["customer", "email"],
  ])
    await store.run(sql`${verbatim(`alter table ${table} add constraint broken check (${column} is null) not valid`)}`)
  await store.run(sql`delete from rate_limit`)
  const before = lines.length
  for (const broken of [
    ["POST /students/", { ...child, first_name: "Theo" }, token],
    ["PUT /profile/", { first_name: "Rosa" }, token],
    ["POST /auth/email_password", { email: mine.email, password: FAMILY_PASSWORD }],
  ] as const)
    expect([broken[0], await ask(broken)]).toEqual([broken[0], 500])
  expect(lines.slice(before).filter((line) => line.includes('constraint \\"broken\\"'))).toHaveLength(3)

  for (const { qr } of await store.many<{ qr: string }>(sql`select qr from student`)) secrets.add(qr)
  secrets.delete("")
  // Six digits may stand in a longer number by chance.
  const isSaid = (secret: string) => lines.some((line) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(line))
  expect([...secrets].filter(isSaid)).toEqual([])
  expect(lines.filter((line) => line.includes("Failing row"))).toEqual([])
})
