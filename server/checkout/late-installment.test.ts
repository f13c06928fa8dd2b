import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { bookByPlan, planOf, saveCard } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { moveInstallmentDay, sendPartLink } from "./late-installment.ts"
import { lateItems } from "./late-money-queries.ts"
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
const mails = (kind: string) => queuedMails(scene.store, sql`kind = ${kind}`)

/** Part 2, whose card the bank declined on July 1; part 3 is due on August 1. */
async function failedPart() {
  const planned = await bookByPlan(scene)
  await changePlanCard(scene.needs)(
    planned.who,
    planned.order_id,
    await saveCard(scene, planned.who, "4000000000000341"),
  )
  on("2030-07-01")
  await chargeInstallments(scene.needs)()
  on("2030-07-02")
  const [part] = await lateItems(scene.store, { today: "2030-07-02", sites: null, age: undefined, page: 1, size: 10 })
  if (part === undefined) throw new Error("nothing is late")
  return { id: part.id, planned }
}

it("gives a failed part the day that was shown, once, and the family reads it", async () => {
  const { id } = await failedPart()
  const shown = await moveInstallmentDay(scene.needs)({ id, by }, { due_on: "2030-07-20" })
  expect(shown).toMatchObject({ amount: 2_500, before: "2030-07-01", after: "2030-07-20", card: { last4: "0341" } })
  expect(shown.mail?.text).toContain("is due on Sat, Jul 20th")
  expect(await mails("INSTALLMENT_NEW_DAY")).toEqual([])
  const asked = { due_on: "2030-07-20", reason: "They called", key: "one" }
  const press = (preview = shown.preview) => moveInstallmentDay(scene.needs)({ id, by }, asked, preview)
  expect(await codeOf(press("another"))).toBe("PREVIEW_CHANGED")
  for (const answer of [...(await Promise.all([press(), press()])), await press()])
    expect(answer).toMatchObject({ after: "2030-07-20" })
  expect(await mails("INSTALLMENT_NEW_DAY")).toHaveLength(1)
  expect(await lateItems(scene.store, { today: "2030-07-19", sites: null, age: undefined, page: 1, size: 10 })).toEqual(
    [],
  )
})

it("charges it on that day, and not before", async () => {
  const { id, planned } = await failedPart()
  await changePlanCard(scene.needs)(
    planned.who,
    planned.order_id,
    await saveCard(scene, planned.who, "4242424242424242"),
  )
  const { preview } = await moveInstallmentDay(scene.needs)({ id, by }, { due_on: "2030-07-20" })
  await moveInstallmentDay(scene.needs)(
    { id, by },
    { due_on: "2030-07-20", reason: "They called", key: "one" },
    preview,
  )
  const statusOf = async () => (await planOf(scene, planned)).installments[1]?.status
  on("2030-07-19")
  await chargeInstallments(scene.needs)()
  expect(await statusOf()).toBe("failed")
  on("2030-07-20")
  await chargeInstallments(scene.needs)()
  expect(await statusOf()).toBe("paid")
})

it.each([
  ["2030-07-02", "too_early"],
  ["2030-08-02", "too_late"],
])("refuses %s at its field: %s", async (due_on, code) => {
  const { id } = await failedPart()
  const refused = moveInstallmentDay(scene.needs)({ id, by }, { due_on })
  await expect(refused).rejects.toMatchObject({ errors: [{ path: "due_on", code }] })
})

it("mails where a part is paid, once a day", async () => {
  const { id } = await failedPart()
  await sendPartLink(scene.needs)({ id, by })
  expect(await codeOf(sendPartLink(scene.needs)({ id, by }))).toBe("REMINDED_TODAY")
  const [mail, ...more] = await mails("INSTALLMENT_TO_PAY")
  expect(mail?.body).toContain("/payment_plan/")
  expect(more).toEqual([])
})

it("is closed to who has another location", async () => {
  const { id } = await failedPart()
  expect(await codeOf(sendPartLink(scene.needs)({ id, by: elsewhere }))).toBe("SITE_NOT_PERMITTED")
  const moved = moveInstallmentDay(scene.needs)({ id, by: elsewhere }, { due_on: "2030-07-20" })
  expect(await codeOf(moved)).toBe("SITE_NOT_PERMITTED")
})
