import { openReviews } from "@hub/testing/reviews/open-reviews"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { fixedKeys, newKeyText } from "../kernel/key-list.ts"
import { askForReviews } from "./ask-for-reviews.ts"

let world: Awaited<ReturnType<typeof openReviews>>
beforeAll(async () => {
  world = await openReviews()
})
afterAll(() => world.staff.close())
beforeEach(() => world.reset())

describe("asking", () => {
  const ask = () => {
    const { store } = world.staff
    return askForReviews({
      store,
      clock: world.now,
      link_keys: fixedKeys(newKeyText()),
      public_origin: "https://hub.example",
    })()
  }

  it("is done once after the last day, and not of who has written", async () => {
    await ask()
    await ask()
    const [mail, ...more] = await world.mails()
    expect([mail?.subject, more]).toEqual(["How was Trail Makers?", []])
    expect(mail?.unsubscribe_url).toMatch(/\/stop-mails\/reviews\//)
    await world.staff.store.run(sql`delete from review_ask`)
    await world.staff.store.run(sql`delete from outbox_mail`)
    await world.write(5)
    await ask()
    expect(await world.mails()).toEqual([])
  })

  it("is not done while it is off, before the end, or long after", async () => {
    await world.turn(false)
    await ask()
    await world.turn(true)
    world.setNow(new Date("2030-06-14T15:00:00.000Z"))
    await ask()
    world.setNow(new Date("2030-07-30T12:00:00.000Z"))
    await ask()
    expect(await world.mails()).toEqual([])
  })

  it("ends by the mail's link, which changes nothing by being opened", async () => {
    const { store, settings } = world.staff
    await askForReviews({
      store,
      clock: world.now,
      link_keys: settings.secrets.link_keys,
      public_origin: "https://hub.example",
    })()
    const { pathname } = new URL((await world.mails())[0]?.unsubscribe_url ?? "")
    const opted = () => store.many(sql`select from review_opt_out where customer_id = ${world.mine.customer_id}`)
    expect((await world.staff.app.inject({ url: pathname })).statusCode).toBe(200)
    expect(await opted()).toEqual([])
    expect((await world.staff.app.inject({ url: `${pathname}x` })).statusCode).toBe(404)
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    expect((await world.staff.app.inject({ method: "POST", url: pathname, headers, payload: "" })).statusCode).toBe(200)
    expect(await opted()).toHaveLength(1)
    await store.run(sql`delete from review_ask`)
    await store.run(sql`delete from outbox_mail`)
    await ask()
    expect(await world.mails()).toEqual([])
  })
})
