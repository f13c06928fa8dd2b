import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { bookByInvoice, bookByPlan, type Planned, saveCard } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { type ByHand, previewByHand, remindNow, writeByHand } from "./collect-invoice.ts"
import { exportLate } from "./export-money.ts"
import { previewRetry, retryInstallment } from "./late-installment.ts"
import { lateItems, lateSums, notDueAmount } from "./late-money-queries.ts"
import { changePlanCard } from "./order-plan.ts"

let scene: Scene
const by = staffActor({ roles: ["OFFICE"] })
const elsewhere = staffActor({ roles: ["OFFICE"], sites: ["01900000-0000-7000-8000-0000000000ff"] })

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const on = (day: string) => scene.checkout.setTime(new Date(`${day}T15:00:00.000Z`))
const kinds = async (kind: string) => (await queuedMails(scene.store, sql`kind = ${kind}`)).length
const late = (today: string, age?: "0-30" | "31-60") =>
  lateItems(scene.store, { today, sites: null, age, page: 1, size: 10 })

/** A part whose card was declined: 4000…0341 saves, and says no later. */
async function failedPart() {
  const planned = await bookByPlan(scene)
  await chargeTo(planned, "4000000000000341")
  on("2030-07-01")
  await chargeInstallments(scene.needs)()
  const [part] = await late("2030-07-02")
  if (part === undefined) throw new Error("nothing is late")
  return { ...part, planned }
}

const chargeTo = async (planned: Planned, number: string) =>
  changePlanCard(scene.needs)(planned.who, planned.order_id, await saveCard(scene, planned.who, number))

it("lists what is late by age, with the bank's reason and the next try, and what isn't due", async () => {
  const part = await failedPart()
  expect(part).toMatchObject({ position: 2, amount: 2_500, days: 1, tries: 1, next_try_on: "2030-07-02" })
  expect(part.error).not.toBeNull()
  expect(await lateSums(scene.store, "2030-07-02", null)).toEqual([
    { age: "0-30", amount: 2_500, families: 1, count: 1 },
  ])
  expect(await notDueAmount(scene.store, "2030-07-02", null)).toBe(5_000)
  expect(await late("2030-07-02", "31-60")).toEqual([])
  const sums = await lateSums(scene.store, "2030-09-15", null)
  expect(sums.map(({ age, amount }) => `${age} ${amount}`).toSorted()).toEqual([
    "0-30 2500",
    "31-60 2500",
    "61-90 2500",
  ])
})

it("exports the list that is shown, with the reason in staff's words, and nothing of other locations", async () => {
  await failedPart()
  on("2030-07-02")
  const linesOf = async (...asked: Parameters<ReturnType<typeof exportLate>>) => {
    const { bytes } = await exportLate(scene.needs)(...asked)
    return new TextDecoder().decode(bytes).trim().split("\r\n")
  }
  const [head, ...lines] = await linesOf(by, undefined)
  expect(head).toBe("Family,Order,What,Due,Days late,Why,Tries,Tried again,Amount")
  expect(lines).toEqual([
    expect.stringMatching(/,Part 2,2030-07-01,1,The bank said no and gave no reason,1,2030-07-02,25\.00$/),
  ])
  expect(await linesOf(by, "31-60")).toHaveLength(1)
  expect(await linesOf(elsewhere, undefined)).toHaveLength(1)
})

it("asks the bank once more for one press, however often it is sent", async () => {
  const { id } = await failedPart()
  const { preview, number } = await previewRetry(scene.needs)({ id, by })
  expect(number).toBe(2)
  const press = () => retryInstallment(scene.needs)({ id, by, reason: "They called", preview, key: "one" })
  const outcomes = await Promise.all([press(), press()])
  expect(outcomes.map(({ status }) => status)).not.toContain("paid")
  expect(await press()).toMatchObject({ status: "failed" })
  const [part] = await late("2030-07-02")
  expect(part?.tries).toBe(2)
  const again = retryInstallment(scene.needs)({ id, by, reason: "They called", preview, key: "two" })
  expect(await codeOf(again)).toBe("PREVIEW_CHANGED")
})

it("charges a card that works by then, once", async () => {
  const { id, planned } = await failedPart()
  await chargeTo(planned, "4242424242424242")
  const { preview, card } = await previewRetry(scene.needs)({ id, by })
  expect(card).toEqual({ brand: "visa", last4: "4242" })
  const press = (key: string) => retryInstallment(scene.needs)({ id, by, reason: "New card", preview, key })
  expect(await press("one")).toEqual({ status: "paid", message: null })
  expect(await press("one")).toEqual({ status: "paid", message: null })
  expect(await codeOf(press("two"))).toBe("PART_NOT_FAILED")
  expect(await late("2030-07-02")).toEqual([])
})

const CHECK: ByHand = { way: "CHECK", amount: 4_000, received_on: "2030-06-02", number: "118" }

async function openInvoice() {
  await bookByInvoice(scene)
  on("2030-06-02")
  return (await scene.store.one<{ id: string }>(sql`select id from invoice`)).id
}

it("writes a check down once, as it was shown, and the family gets its receipt", async () => {
  const id = await openInvoice()
  const { preview, before, after } = await previewByHand(scene.needs)({ id, by }, CHECK)
  expect([before, after]).toEqual([10_000, 6_000])
  const confirmed = { ...CHECK, reason: "By mail", preview, key: "one" }
  expect(await writeByHand(scene.needs)({ id, by }, confirmed)).toEqual({ before: 10_000, after: 6_000 })
  expect(await writeByHand(scene.needs)({ id, by }, confirmed)).toEqual({ before: 10_000, after: 6_000 })
  expect(await codeOf(writeByHand(scene.needs)({ id, by }, { ...confirmed, key: "two" }))).toBe("PREVIEW_CHANGED")
  const paid = await scene.store.many(sql`select amount, note from invoice_payment`)
  expect(paid).toEqual([{ amount: 4_000, note: "Check 118, Jun 2nd, 2030" }])
  expect(await kinds("INVOICE_PAID")).toBe(1)
})

it.each([
  [{ amount: 10_001 }, "amount"],
  [{ number: " " }, "number"],
  [{ received_on: "2030-06-03" }, "received_on"],
  [{ received_on: "2030-05-31" }, "received_on"],
])("refuses %j at its field", async (wrong, path) => {
  const id = await openInvoice()
  const refused = previewByHand(scene.needs)({ id, by }, { ...CHECK, ...wrong })
  await expect(refused).rejects.toMatchObject({ errors: [{ path }] })
})

it("reminds once a day, of what is late as late", async () => {
  const id = await openInvoice()
  await remindNow(scene.needs)({ id, by })
  expect(await kinds("INVOICE_SENT")).toBe(2)
  expect(await codeOf(remindNow(scene.needs)({ id, by }))).toBe("REMINDED_TODAY")
  on("2030-06-20")
  await remindNow(scene.needs)({ id, by })
  expect(await kinds("INVOICE_REMINDER")).toBe(1)
  expect((await late("2030-06-20"))[0]?.reminded_on).toBe("2030-06-20")
})

it("is closed to who has another location", async () => {
  const id = await openInvoice()
  expect(await codeOf(remindNow(scene.needs)({ id, by: elsewhere }))).toBe("SITE_NOT_PERMITTED")
  expect(await codeOf(previewByHand(scene.needs)({ id, by: elsewhere }, CHECK))).toBe("SITE_NOT_PERMITTED")
})
