import { paidBooking } from "@hub/testing/checkout/moves"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { refundAsShown } from "./refund-by-operator.ts"

let scene: Scene
const by = staffActor({ roles: ["OFFICE"] })
const elsewhere = staffActor({ roles: ["OFFICE"], sites: ["01900000-0000-7000-8000-0000000000ff"] })

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const refunds = async () => (await scene.store.many(sql`select amount from refund`)).length
const mails = () => queuedMails(scene.store, sql`kind = 'ORDER_REFUNDED'`)

it("shows the cards and the mail of a refund, and does exactly that", async () => {
  const { order_id: order } = await paidBooking(scene)
  const run = refundAsShown(scene.needs, by)
  const bare = await run({ order, amount: 2_500, reason: undefined })
  expect(bare).toMatchObject({ amount: 2_500, reduced: 0, cards: [{ last4: "4242", amount: 2_500 }], mail: null })
  const shown = await run({ order, amount: 2_500, reason: "It rained all week" })
  expect(shown.mail?.text).toContain("It rained all week")
  expect(shown.preview).toBe(bare.preview)
  expect([await refunds(), await mails()]).toEqual([0, []])
  expect(await codeOf(run({ order, amount: 2_400, reason: "It rained all week" }, shown.preview))).toBe(
    "PREVIEW_CHANGED",
  )
  expect(await refunds()).toBe(0)
  await run({ order, amount: 2_500, reason: "It rained all week" }, shown.preview)
  expect(await codeOf(run({ order, amount: 2_500, reason: "It rained all week" }, shown.preview))).toBe(
    "REFUND_REPEATED",
  )
  expect([await refunds(), (await mails()).length]).toEqual([1, 1])
})

it("is closed to who has another location", async () => {
  const { order_id: order } = await paidBooking(scene)
  expect(await codeOf(refundAsShown(scene.needs, elsewhere)({ order, amount: 100, reason: "Rain" }))).toBe(
    "SITE_NOT_PERMITTED",
  )
})
