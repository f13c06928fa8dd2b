import { paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, addOffering, at, grantCredit } from "@hub/testing/database/fixtures"
import { composedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { attendancesByIds } from "../scheduling/store-attendances.ts"
import { dayCancellation } from "../scheduling/store-days-off.ts"
import { dayProgress, offeringOnDay, offeringsOnDay } from "./cancel-all-queries.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { cancelDay, undoCancelDay } from "./cancel-day.ts"
import { cancelDayForAll, dayDigestOf, finishDayCancellations, previewDayForAll } from "./cancel-day-for-all.ts"
import type { DayWhat } from "./day-for-all.ts"
import { signUp } from "./place-basket.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { sendRefunds } from "./refund-payment.ts"
import { reinstateDayForAll } from "./undo-cancel.ts"

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ price: 38_500, max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

// The offerings of a seed meet from Monday, June 10th, to Friday.
const TUESDAY = "2030-06-11"
const storm = (date = TUESDAY): DayWhat => ({ date, give: "MONEY", reason: "A thunderstorm" })

const offeringsOf = async (ids: readonly string[], date: string) =>
  (await Promise.all(ids.map((id) => offeringOnDay(scene.store, id, date)))).flatMap((one) => one ?? [])

async function shown(ids: readonly string[], what: DayWhat) {
  const seen = await previewDayForAll(scene.needs)(await offeringsOf(ids, what.date), what)
  return { ...seen, preview: previewDigest(dayDigestOf(seen.facts, what)) }
}

async function callOff(ids: readonly string[], what: DayWhat, needs = scene.needs): Promise<void> {
  const { preview } = await shown(ids, what)
  await cancelDayForAll(needs)(await offeringsOf(ids, what.date), { ...what, preview })
}

const paid = () => paidBooking(scene, { capacity: 5, price: 38_500 })

/** What the family's booking says of it. */
async function calledOff(attendance_id: string) {
  const { customer_id } = await scene.store.one<{ customer_id: string }>(
    sql`select customer_id from attendance where id = ${attendance_id}`,
  )
  const [booking] = await attendancesByIds(scene.store, customer_id, [attendance_id])
  return booking?.days_canceled?.map(({ date, reason }) => ({ date, reason }))
}

/** Another family in the same offering, by a credit. */
async function guestOf(offering_id: string) {
  const guest = await addFamily(scene.store)
  await grantCredit(scene.store, scene.business, guest)
  const item = { student_id: at(guest.student_ids, 0), offering_id }
  await signUp(scene.needs)(guest.customer_id, [item], undefined)
  const { id } = await scene.store.one<{ id: string }>(
    sql`select id from attendance where student_id = ${item.student_id}`,
  )
  return { ...guest, attendance_id: id }
}

const returns = () =>
  scene.store.many(sql`select gives, amount, reduced_amount from attendance_day_return order by gives desc, amount`)

const bookedDays = async (attendance_id: string) =>
  (
    await scene.store.many<{ date: string }>(
      sql`select date from attendance_day where attendance_id = ${attendance_id} and is_booked order by date`,
    )
  ).map(({ date }) => date)

async function refunded(): Promise<number> {
  await sendRefunds(scene.needs)()
  return (await scene.checkout.books()).refunded
}

it("shows who, what each gets back and the mail, and changes nothing", async () => {
  const { offering, attendance_id } = await paid()
  await guestOf(offering.id)
  const { facts, mail } = await shown([offering.id], storm())
  expect(facts).toMatchObject({
    children: 2,
    families: 2,
    programs: [{ children: 2, left_out: 0 }],
    back: { card: { count: 1, amount: 7_700 }, code: { count: 1, amount: 7_700 }, credit: { count: 0 } },
  })
  expect(mail?.subject).toBe("No Trail Makers on Tue, Jun 11th")
  expect(await returns()).toEqual([])
  expect(await bookedDays(attendance_id)).toHaveLength(5)
})

it("gives each the day's price the way it was paid, once, and the rest of the week stays", async () => {
  const { offering, attendance_id, who } = await paid()
  const guest = await guestOf(offering.id)
  await callOff([offering.id], storm())
  expect(await returns()).toEqual([
    { gives: "REFUND", amount: 7_700, reduced_amount: 0 },
    { gives: "CODE", amount: 7_700, reduced_amount: 0 },
  ])
  expect(await bookedDays(attendance_id)).toEqual(["2030-06-10", "2030-06-12", "2030-06-13", "2030-06-14"])
  expect(await bookedDays(guest.attendance_id)).toHaveLength(4)
  expect(await refunded()).toBe(7_700)
  const mails = (await composedMails(scene.store, sql`kind = 'DAY_CANCELLED_BY_BUSINESS'`)).map(({ body }) => body)
  expect(mails).toHaveLength(2)
  expect(mails.some((body) => body.includes("$77 is on its way back to your card"))).toBe(true)
  // Said again, it has been done.
  expect(await codeOf(shown([offering.id], storm()))).toBe("CANCELED_FOR_ALL")
  await finishDayCancellations(scene.needs)()
  expect(await returns()).toHaveLength(2)
  // The family can't take the day back, and gets no more than the rest for the week.
  expect(await codeOf(undoCancelDay(scene.needs)(who, attendance_id, TUESDAY))).toBe("DAY_OFF_FOR_ALL")
  await scene.store.run(sql`
    update attendance set policy = policy || '{"refund_hours_before_start": 1}' where id = ${attendance_id}`)
  const terms = await readCancelTerms(scene.needs)(who, attendance_id)
  expect(terms).toMatchObject({ gives: "REFUND", amount: 30_800 })
  await cancelBooking(scene.needs)(who, attendance_id, terms)
  expect(await refunded()).toBe(38_500)
})

it("leaves out and counts who has given the day up, and is refused when more than that has changed", async () => {
  const { offering } = await paid()
  const guest = await guestOf(offering.id)
  const { preview } = await shown([offering.id], storm())
  await cancelDay(scene.needs)(guest.customer_id, guest.attendance_id, TUESDAY)
  const offerings = await offeringsOf([offering.id], TUESDAY)
  expect(await codeOf(cancelDayForAll(scene.needs)(offerings, { ...storm(), preview }))).toBe("PREVIEW_CHANGED")
  expect(await returns()).toEqual([])
  expect((await shown([offering.id], storm())).facts.programs).toMatchObject([{ children: 1, left_out: 1 }])
  await callOff([offering.id], storm())
  expect(await returns()).toHaveLength(1)
})

it("goes on after a kill at any point, and pays nobody twice", async () => {
  const first = await paid()
  await guestOf(first.offering.id)
  const { store } = scene
  // The first transaction begins it; each family has one of its own.
  for (const [survived, date] of [
    [1, TUESDAY],
    [2, "2030-06-12"],
  ] as const) {
    let begun = 0
    const dying = {
      ...scene.needs,
      store: {
        ...store,
        transaction: async <Result>(work: Parameters<typeof store.transaction<Result>>[0]) => {
          begun += 1
          if (begun > survived) throw new Error("killed")
          return store.transaction(work)
        },
      },
    }
    await expect(callOff([first.offering.id], storm(date), dying)).rejects.toThrow("killed")
    expect((await dayCancellation(store, first.offering.id, date))?.finished_at).toBeNull()
    await Promise.all([finishDayCancellations(scene.needs)(), finishDayCancellations(scene.needs)()])
    expect((await dayCancellation(store, first.offering.id, date))?.finished_at).not.toBeNull()
  }
  expect(await returns()).toHaveLength(4)
  expect(await refunded()).toBe(15_400)
})

it("gives the booking up with its last day, to the cent", async () => {
  const { offering, attendance_id } = await paid()
  for (const date of ["2030-06-10", "2030-06-11", "2030-06-12", "2030-06-13", "2030-06-14"])
    await callOff([offering.id], storm(date))
  expect(await scene.store.many(sql`select status from attendance where id = ${attendance_id}`)).toEqual([
    { status: "CANCELLED" },
  ])
  expect(await refunded()).toBe(38_500)
})

it("calls all programs of a site off at once, and a child inside stays on who is here", async () => {
  const [one, other] = [await paid(), await paid()]
  await scene.store.run(sql`
    insert into attendance_check (id, attendance_id, session_id, number, kind, operator, at)
    select gen_random_uuid(), ${one.attendance_id}, session_id, 1, 'IN', 'Ines Park', now() from attendance_day
    where attendance_id = ${one.attendance_id} and date = ${TUESDAY}`)
  const all = (await offeringsOnDay(scene.store, scene.business.location_id, TUESDAY)).map(({ id }) => id)
  expect(all.toSorted()).toEqual([one.offering.id, other.offering.id].toSorted())
  const { facts } = await shown(all, storm())
  expect(facts).toMatchObject({ children: 2, families: 2, inside: [{ student_name: expect.any(String) }] })
  await callOff(all, storm())
  expect(await scene.store.many(sql`select attendance_id from gate_presence`)).toEqual([
    { attendance_id: one.attendance_id },
  ])
  expect(await offeringsOnDay(scene.store, scene.business.location_id, TUESDAY)).toEqual([])
})

it("takes place after all: the day is theirs again, the money stays, and it is never given twice", async () => {
  const { offering, attendance_id } = await paid()
  await callOff([offering.id], storm())
  const again = reinstateDayForAll(scene.needs)
  const { preview, ...seen } = await again(offering.id, TUESDAY, { reason: "", seen: undefined })
  expect(seen).toEqual({ back: 1, not_back: 0, kept_amount: 7_700 })
  expect(await calledOff(attendance_id)).toEqual([{ date: TUESDAY, reason: "A thunderstorm" }])
  expect(await bookedDays(attendance_id)).toHaveLength(4)
  await again(offering.id, TUESDAY, { reason: "The storm went south", seen: preview })
  expect(await bookedDays(attendance_id)).toHaveLength(5)
  expect(await calledOff(attendance_id)).toEqual([])
  expect(await composedMails(scene.store, sql`kind = 'DAY_TAKES_PLACE'`)).toHaveLength(1)
  expect((await shown([offering.id], storm())).facts.back).toMatchObject({ card: { amount: 0 }, nothing: { count: 1 } })
  await callOff([offering.id], storm())
  expect(await refunded()).toBe(7_700)
  expect(await bookedDays(attendance_id)).toHaveLength(4)
  const now = await dayCancellation(scene.store, offering.id, TUESDAY)
  if (now === undefined) throw new Error("It is canceled again")
  expect((await dayProgress(scene.store, now)).places).toEqual({ done: 1, total: 1 })
})

it("isn't booked with the week by who comes later", async () => {
  const offering = await addOffering(scene.store, scene.business, { capacity: 5 })
  await callOff([offering.id], storm())
  const late = await guestOf(offering.id)
  await finishDayCancellations(scene.needs)()
  expect(await bookedDays(late.attendance_id)).not.toContain(TUESDAY)
})
