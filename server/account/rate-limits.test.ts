import { type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// Limits hold for parallel requests, too.

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
  // Writing takes a moment, so that parallel requests would miss each other without locks.
  await hub.database.store.pool.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger linger before insert on rate_limit for each row execute function linger()`)
})
afterAll(() => hub.close())
beforeEach(() => hub.database.store.run(sql`delete from rate_limit`))

async function countsOf(times: number, ask: (index: number) => ReturnType<Identity["call"]>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => ask(index)))
  return (code: string) => answers.filter(({ error }) => error?.code === code).length
}

it("checks five of thirty passwords sent at once", async () => {
  const { email } = await hub.family(0)
  const count = await countsOf(30, (index) =>
    hub.call("POST /auth/email_password", { email, password: `guess ${index}` }),
  )
  expect([count("WRONG_PASSWORD"), count("TOO_MANY_REQUESTS")]).toEqual([5, 25])
})

it("checks five of thirty current passwords sent at once", async () => {
  const { tokens } = await hub.family(1)
  const input = { password: "wet socks by noon" }
  const count = await countsOf(30, (index) =>
    hub.call("POST /auth/set_password", { ...input, current_password: `guess ${index}` }, tokens[0]),
  )
  expect([count("WRONG_PASSWORD"), count("TOO_MANY_REQUESTS")]).toEqual([5, 25])
})

it("sends twenty codes to thirty requests at once from one address", async () => {
  const count = await countsOf(30, (index) =>
    hub.call("POST /auth/get_email_code", { email: `asker${index}@mail.example` }),
  )
  expect(count("TOO_MANY_REQUESTS")).toBe(10)
})
