import { addBooking } from "@hub/testing/database/bookings"
import { composedMails, fileOf } from "@hub/testing/mail/outbox"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { remindOfFirstDay } from "./remind-of-first-day.ts"

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const remind = (now: string, first_day_reminder_days = 2) =>
  remindOfFirstDay({ ...scene.needs, clock: () => new Date(now), first_day_reminder_days })()
const mails = () => composedMails(scene.store, sql`kind = 'FIRST_DAY'`)

it("is one mail to a family two days before its first day, by day, and none for a booking that is canceled", async () => {
  const { store, business } = scene
  const { family, offering } = await basketIn(scene)
  // Monday, June 10th.
  await addBooking(store, { business, family, offering })
  await remind("2030-06-07T15:00:00Z")
  await remind("2030-06-08T07:00:00Z")
  await remind("2030-06-08T15:00:00Z", 0)
  await remind("2030-06-09T15:00:00Z")
  expect(await mails(), "too early, at night, turned off, too late").toEqual([])

  await store.run(sql`update attendance set status = 'CANCELLED', cancelled_at = now()`)
  await remind("2030-06-08T15:00:00Z")
  expect(await mails(), "canceled").toEqual([])

  await store.run(sql`update attendance set status = 'BOOKED', cancelled_at = null`)
  await Promise.all([remind("2030-06-08T15:00:00Z"), remind("2030-06-08T15:00:00Z")])
  let transactions = 0
  const counting: typeof store = {
    ...store,
    transaction: (work) => {
      transactions += 1
      return store.transaction(work)
    },
  }
  const clock = () => new Date("2030-06-08T18:00:00Z")
  await remindOfFirstDay({ ...scene.needs, store: counting, clock, first_day_reminder_days: 2 })()
  expect(transactions, "an hour later").toBe(0)
  const [first, ...more] = await mails()
  expect(more).toEqual([])
  expect(first?.subject).toMatch(/^Coming up: .+ on Mon, Jun 10th$/)
  expect(first?.body).toMatch(/starts? on Mon, Jun 10th\./)
  expect(first?.body).not.toContain("{")
  expect(first && fileOf(first)).toContain("DTSTART:20300610T")
})
