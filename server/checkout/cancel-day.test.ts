import { addFamily, addOffering } from "@hub/testing/database/fixtures"
import { composedMails, fileOf } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { readAttendancesByIds } from "../scheduling/read-attendances.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { cancelDay, undoCancelDay } from "./cancel-day.ts"
import { signUp } from "./place-basket.ts"

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ price: 0 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const booked = async () => {
  const { who, family, offering } = await bookTerm()
  const { id } = await scene.store.one<{ id: string }>(
    sql`select id from attendance where offering_id = ${offering.id}`,
  )
  const off = (date: string) => codeOf(cancelDay(scene.needs)(who, id, date), "done")
  const on = (date: string) => codeOf(undoCancelDay(scene.needs)(who, id, date), "done")
  const read = async () => {
    const [one] = await readAttendancesByIds(scene.needs)(who, id)
    return { days: one?.days.map(({ date }) => date), off: one?.days_off.map(({ date }) => date) }
  }
  return { who, family, offering, id, off, on, read }
}

async function bookTerm() {
  const { store, business } = scene
  const family = await addFamily(store)
  const offering = await addOffering(store, business, { capacity: 2, days: ["2030-06-11", "2030-06-18", "2030-06-25"] })
  const items = family.student_ids.map((student_id) => ({ student_id, offering_id: offering.id }))
  await signUp(scene.needs)(family.customer_id, items, undefined)
  return { who: family.customer_id, family, offering }
}

it("gives one date up until its own window closes, and keeps the place and the price", async () => {
  const { id, offering, off, on, read } = await booked()
  const taken = () => scene.store.one(sql`select taken from pool where id = ${offering.pool_ids[0] ?? ""}`)
  // 24 hours before that session, by the policy of the purchase.
  scene.checkout.setTime(new Date("2030-06-17T13:00:00.000Z"))
  expect([await off("2030-06-18"), await off("2030-06-18")]).toEqual(["done", "done"])
  expect(await read()).toEqual({ days: ["2030-06-11", "2030-06-25"], off: ["2030-06-18"] })
  expect(await taken()).toEqual({ taken: 1 })
  const mails = await composedMails(scene.store, sql`kind = 'BOOKING_DAY_CANCELLED'`)
  expect(mails).toHaveLength(1)
  expect(
    mails
      .map((mail) => fileOf(mail))
      .join()
      .match(/^(UID|STATUS).+$/gm),
  ).toEqual([`UID:${id}-2030-06-18@customer-hub`, "STATUS:CANCELLED"])
  expect([await on("2030-06-18"), await on("2030-06-18")]).toEqual(["done", "done"])
  expect(await read()).toEqual({ days: ["2030-06-11", "2030-06-18", "2030-06-25"], off: [] })
  scene.checkout.setTime(new Date("2030-06-17T13:00:01.000Z"))
  expect(await off("2030-06-18")).toBe("WINDOW_CLOSED")
  expect(await off("2030-06-19")).toBe("NOT_FOUND")
  expect(await codeOf(cancelDay(scene.needs)(id, id, "2030-06-25"), "done")).toBe("NOT_FOUND")
})

it("refuses the last date that is left, and takes a date back only while nothing else is booked then", async () => {
  const { who, family, off, on } = await booked()
  expect([await off("2030-06-11"), await off("2030-06-18"), await off("2030-06-25")]).toEqual([
    "done",
    "done",
    "LAST_DAY",
  ])
  const other = await addOffering(scene.store, scene.business, { capacity: 2, days: ["2030-06-11", "2030-06-12"] })
  await signUp(scene.needs)(
    who,
    family.student_ids.map((student_id) => ({ student_id, offering_id: other.id })),
    undefined,
  )
  expect([await on("2030-06-11"), await on("2030-06-18")]).toEqual(["DAY_TAKEN", "done"])
  scene.checkout.setTime(new Date("2030-06-19T00:00:00.000Z"))
  expect(await off("2030-06-11")).toBe("done")
})

it("is over with the booking, which can still be cancelled as a whole", async () => {
  const { who, id, off, on } = await booked()
  await off("2030-06-18")
  expect(await codeOf(cancelBooking(scene.needs)(who, id, { gives: "CREDIT", amount: 0 }), "done")).toBe("done")
  expect([await off("2030-06-11"), await on("2030-06-18")]).toEqual(["BOOKING_CANCELLED", "BOOKING_CANCELLED"])
})
