import { type Answer, type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// Spec 8, 429: how many wrong promo codes a family, and an address, may try.

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
  await hub.database.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses, ends_at) values
      (${newId()}, 'FRIENDS', 10, null, null), (${newId()}, 'LASTYEAR', 10, null, '2020-01-01')`)
  // Writing takes a moment, so that parallel requests would miss each other without locks.
  await hub.database.store.pool.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger linger before insert on rate_limit for each row execute function linger()`)
})
afterAll(() => hub.close())
beforeEach(() => hub.database.store.run(sql`delete from rate_limit`))

const signedIn = async (): Promise<string> => (await hub.family(1)).tokens[0] ?? ""
const redeem = (token: string, code: string) => hub.call("POST /promocodes/redeem", { code }, token)
const attach = (token: string) => hub.call(`POST /orders/${newId()}/attach_promocode`, { promocode_id: newId() }, token)
const countOf = (answers: readonly Answer[], code: string): number =>
  answers.filter(({ error }) => error?.code === code).length
const all = (times: number, ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, index) => ask(index)))

describe("wrong promo codes", () => {
  it("are checked ten times of thirty at once", async () => {
    const token = await signedIn()
    const answers = await all(30, (index) => redeem(token, `GUESS${index}`))
    expect(countOf(answers, "PROMOCODE_UNKNOWN")).toBe(10)
    expect(countOf(answers, "TOO_MANY_REQUESTS")).toBe(20)
    // Then the right one is refused as well, until the hour is over.
    const stopped = await redeem(token, "FRIENDS")
    expect(stopped).toMatchObject({ status: 429, error: { type: "TooManyRequestsException" } })
    expect(Reflect.get(Object(stopped.error?.payload), "retry_after")).toBe(3_600)
    hub.wait(3_601)
    expect((await redeem(await signedIn(), "FRIENDS")).status).toBe(200)
  })

  it("stop their own family only", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    await all(10, (index) => redeem(mine, `GUESS${index}`))
    expect((await redeem(mine, "FRIENDS")).status).toBe(429)
    expect((await attach(mine)).status).toBe(429)
    expect((await redeem(theirs, "FRIENDS")).status).toBe(200)
  })

  it("are limited for all families of an address", async () => {
    await hub.database.store.run(sql`
      insert into rate_limit (key, uses, resets_at)
      values ('promocode-address:127.0.0.1', 95, ${new Date(hub.now().getTime() + 3_600_000)})`)
    const tokens = [await signedIn(), await signedIn()]
    const answers = await all(16, (index) => redeem(tokens[index % 2] ?? "", `GUESS${index}`))
    expect(countOf(answers, "PROMOCODE_UNKNOWN")).toBe(5)
    expect(countOf(answers, "TOO_MANY_REQUESTS")).toBe(11)
  })

  it("aren't counted when the code is known or something else is wrong", async () => {
    const token = await signedIn()
    const known = await all(15, () => redeem(token, "friends"))
    expect(known.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10)
    for (let time = 0; time < 12; time += 1) {
      expect((await redeem(token, "LASTYEAR")).error?.code).toBe("PROMOCODE_NOT_USABLE")
      expect((await attach(token)).error?.code).toBe("NOT_FOUND")
    }
    expect(
      await hub.database.store.many(sql`select key from rate_limit where key like 'promocode%' and uses > 0`),
    ).toEqual([])
  })
})
