import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { paymentsOf } from "@hub/testing/checkout/refused-refunds"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { readRefused, type SendingRefused, sendRefused } from "./refused-money.ts"

// What cards refused, as the office settles it: shown first, done once.

const FAILS = "4000000000005126"
const by = staffActor({ roles: ["OWNER"] })
const asked: SendingRefused = { way: "CARD", number: "", is_agreed: false }
let scene: Scene

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
  await allowRefunds(scene)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

async function refused(amount: number) {
  const paid = await paidBooking(scene, { card: FAILS })
  await refundByOperator(scene.needs)({ order: paid.order_id, amount, reason: "Rain" })
  await sendRefunds(scene.needs)()
  return paid
}
const send = (id: string, sending: Partial<SendingRefused>, confirmed?: { preview: string; key: string | undefined }) =>
  sendRefused(scene.needs)({ id, by }, { ...asked, ...sending }, confirmed)

it("are listed with the family, the card and the reason until they are settled", async () => {
  const { who, order_id } = await refused(4_000)
  const list = await readRefused(scene.needs)(by, 1)
  expect(list).toMatchObject({
    count: 1,
    amount: 4_000,
    items: [{ order_id, family: { id: who }, amount: 4_000, reason: "Rain", card: { last4: "5126" } }],
  })
  const check = { way: "CHECK", number: "118" } as const
  const { preview, ...seen } = await send(order_id, check)
  expect(seen).toMatchObject({ amount: 4_000, left: 0, mail: { text: expect.stringContaining("Check 118") } })
  expect((await readRefused(scene.needs)(by, 1)).count).toBe(1)
  const confirmed = { preview, key: "press-0001" }
  const press = () => send(order_id, { ...check, reason: "Card closed" }, confirmed)
  expect(await press()).toMatchObject({ amount: 4_000, left: 0 })
  expect(await press()).toMatchObject({ amount: 4_000, left: 0 })
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 0, refused: 0, otherwise: 4_000 }])
  expect((await readRefused(scene.needs)(by, 1)).items).toEqual([])
})

it("go to the card again once, however often it is pressed", async () => {
  const { order_id } = await refused(2_000)
  const { preview } = await send(order_id, {})
  const confirmed = { preview, key: "press-0002" }
  const press = () => send(order_id, { reason: "Again" }, confirmed)
  for (const answer of [...(await Promise.all([press(), press()])), await press()])
    expect(answer).toMatchObject({ amount: 2_000, left: 0 })
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 2_000, refused: 0, otherwise: 0 }])
})

it("become a credit only where the family agreed, and a check has its number and a day that has come", async () => {
  const { order_id } = await refused(1_000)
  const pathsOf = (sending: Partial<SendingRefused>) =>
    send(order_id, sending).catch((error: { errors?: { path: string }[] }) => error.errors?.map(({ path }) => path))
  expect(await pathsOf({ way: "CODE" })).toEqual(["is_agreed"])
  expect(await pathsOf({ way: "CHECK" })).toEqual(["number"])
  expect(await pathsOf({ way: "CHECK", number: "1", sent_on: "2099-01-01" })).toEqual(["sent_on"])
  const code = { way: "CODE", is_agreed: true } as const
  const { preview } = await send(order_id, code)
  await expect(send(order_id, code, { preview: "x".repeat(43), key: undefined })).rejects.toMatchObject({
    code: "PREVIEW_CHANGED",
  })
  expect(await send(order_id, { ...code, reason: "They asked" }, { preview, key: undefined })).toMatchObject({
    left: 0,
  })
})

it("is refused at another site", async () => {
  const { order_id } = await refused(1_000)
  const elsewhere = staffActor({ roles: ["OFFICE"], sites: ["01900000-0000-7000-8000-0000000000ff"] })
  await expect(sendRefused(scene.needs)({ id: order_id, by: elsewhere }, asked)).rejects.toMatchObject({
    code: "SITE_NOT_PERMITTED",
  })
  expect((await readRefused(scene.needs)(elsewhere, 1)).items).toEqual([])
})
