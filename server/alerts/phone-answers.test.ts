import { type Day, openDay } from "@hub/testing/day/day"
import { afterAll, beforeAll, expect, it } from "vitest"
import { setTextsOfPhone } from "../account/store-profile.ts"
import { recordConsent } from "../audit/record-consent.ts"
import { sql } from "../database/sql.ts"
import { phoneAnswered } from "./phone-answers.ts"

let day: Day
beforeAll(async () => {
  day = await openDay()
})
afterAll(() => day.close())

it("START takes back STOP for the family that it stopped, and for none that said no itself", async () => {
  const [one, other] = [await day.family(), await day.family()]
  const phone = "+15552004321"
  const say = (customer_id: string, is_on: boolean) =>
    day.store.run(sql`
      update customer set phone_number = ${phone}, phone_extension = null, is_phone_number_communication_opted_in = ${is_on}
      where id = ${customer_id}`)
  await say(one.customer_id, true)
  await say(other.customer_id, false)
  const answered = (isStopped: boolean) =>
    day.store.transaction((tx) => phoneAnswered(setTextsOfPhone)(tx, { phone, isStopped, now: day.clock() }))
  const agreed = async () =>
    (
      await day.store.many<{ id: string }>(sql`
        select id from customer where phone_number = ${phone} and is_phone_number_communication_opted_in`)
    ).map(({ id }) => id)
  await answered(true)
  expect(await agreed()).toEqual([])
  await answered(false)
  expect(await agreed()).toEqual([one.customer_id])
  // Said on the profile since, no answer of a phone takes it back.
  await answered(true)
  const now = new Date(day.clock().getTime() + 1_000)
  const said = {
    customer_id: one.customer_id,
    subject: "TEXT_MESSAGES",
    is_given: false,
    words: "No texts",
    now,
  } as const
  await day.store.transaction((tx) => recordConsent(tx, said))
  await answered(false)
  expect(await agreed()).toEqual([])
})
