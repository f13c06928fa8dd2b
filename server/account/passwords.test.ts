import { PASSWORD_MIN } from "@hub/domain/account/password"
import { type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { dictionary } from "@zxcvbn-ts/language-common"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { isCommonPassword } from "./passwords.ts"

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())
beforeEach(() => hub.database.store.run(sql`delete from rate_limit`))

it("knows the 3,000 most common passwords that are long enough, in any case", async () => {
  const longest = dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN).slice(0, 3_000)
  expect(longest).toHaveLength(3_000)
  for (const password of longest) expect(await isCommonPassword(password.toUpperCase()), password).toBe(true)
  expect(await isCommonPassword("wet socks by noon")).toBe(false)
})

it.each(["rush2112", "Slipknot", "TRUSTNO1", " slipknot "])("refuses %s at the field", async (password) => {
  const refused = { type: "ValidationException", errors: [{ path: "password", code: "weak" }] }
  const { tokens, email } = await hub.family(1)
  hub.wait(61)
  const code_id = await hub.askCode(email)
  const code = await hub.codeFor(email)
  const reset = await hub.call("POST /auth/reset_password_with_email_code", { code_id, code, password })
  expect(reset.error).toMatchObject(refused)
  const input = { password, current_password: "a long way home" }
  expect((await hub.call("POST /auth/set_password", input, tokens[0])).error).toMatchObject(refused)
})
