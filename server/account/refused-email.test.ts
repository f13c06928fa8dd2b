import { type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { sql } from "../database/sql.ts"
import { hubProgram } from "../hub/program.ts"
import { loadSettings } from "../process/settings.ts"

let hub: Identity
beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())

const refuse = (email: string) =>
  hub.database.store.run(sql`
    insert into refused_address (email, reason, refused_at) values (lower(${email}), '550 5.1.1 No such user', now())
    on conflict do nothing`)

const isRefused = async (token: string | undefined) => (await hub.call("GET /profile/", undefined, token)).result

async function change(email: string, token: string | undefined) {
  hub.wait(61)
  const code_id = await hub.askCode(email)
  return hub.call("POST /auth/change_email_with_email_code", { code_id, code: await hub.codeFor(email) }, token)
}

it("the profile says that an address is refused, until a code proves it", async () => {
  const { tokens, email } = await hub.family(1)
  expect(await isRefused(tokens[0])).toMatchObject({ is_email_refused: false })
  await refuse(email)
  expect(await isRefused(tokens[0])).toMatchObject({ is_email_refused: true })
  expect((await change(email, tokens[0])).result).toMatchObject({ email, is_email_refused: false })
})

it("another address isn't refused, and the one before is nobody's", async () => {
  const { tokens, email } = await hub.family(1)
  await refuse(email)
  expect((await change("new@mail.example", tokens[0])).result).toMatchObject({
    email: "new@mail.example",
    is_email_refused: false,
  })
  expect(await hub.database.store.many(sql`select email from refused_address where email = lower(${email})`)).toEqual(
    [],
  )
})

it("the operator lists refused addresses with their families, and lifts one", async () => {
  const { email } = await hub.family(0)
  await refuse(email)
  const folder = testFolder(onTestFinished)
  const printed = async (...args: string[]) => {
    const lines: string[] = []
    const settings = loadSettings({ DATA_DIR: folder })
    const { store } = hub.database
    const program = hubProgram(async (command) => {
      await command({ store, settings, clock: () => new Date(), say: (line) => lines.push(line) })
    })
    await program.parseAsync(["mails", ...args], { from: "user" })
    return lines.join("\n")
  }
  const listed = await printed("list")
  expect(listed).toContain(`${email}, Dana`)
  expect(listed).toContain("  | 550 5.1.1 No such user")
  expect(await printed("lift", email.toUpperCase())).toContain("again")
  expect(await printed("list")).toContain("0 refused addresses.")
  await expect(printed("lift", email)).rejects.toThrow("No mail server has refused")
})
