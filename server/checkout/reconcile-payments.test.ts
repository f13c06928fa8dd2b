import { TEST_NOW } from "@hub/testing/database/fixtures"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { runBatch } from "../payments/batch.ts"
import { insertEvent } from "../payments/store-events.ts"
import { reconcilePayments } from "./reconcile-payments.ts"
import { applyWaitingEvents } from "./webhook.ts"

// What the job takes up: none of it may stand in the way of what comes after it.

let scene: Scene
const said = vi.spyOn(console, "error").mockImplementation(() => undefined)

beforeAll(async () => {
  scene = await openScene({ price: 10_000 })
})
afterAll(() => scene.close())
beforeEach(() => {
  said.mockClear()
  scene.checkout.setTime(TEST_NOW)
})

const keep = (event_id: string, object_id: string, type = "payment_intent.succeeded") =>
  insertEvent(scene.store, { provider: "STRIPE", account: "", event_id, type, object_id }, scene.needs.clock())
const waiting = async () =>
  (await scene.store.many<{ event_id: string }>(sql`select event_id from webhook_event where applied_at is null`)).map(
    ({ event_id }) => event_id,
  )

const placed = async () => (await placedIn(scene, await basketIn(scene))).payment

it("logs an event about something the provider doesn't know, and drops it", async () => {
  await keep("evt_gone", "pi_gone")
  await keep("evt_card", "seti_gone", "setup_intent.setup_failed")
  expect(await applyWaitingEvents(scene.needs)()).toBe(2)
  expect(await waiting()).toEqual([])
  expect(said.mock.calls.flat().join()).toContain("its event evt_gone is about: No such payment_intent")
})

it("ignores an event about another software's payment", async () => {
  const { provider_payment_id } = await placed()
  const { cards } = scene.needs
  const retrievePayment = async (id: string) => ({
    ...(await cards.retrievePayment(provider_payment_id ?? "")),
    provider_payment_id: id,
    payment_id: "order-17",
  })
  await keep("evt_foreign", "pi_foreign")
  expect(await applyWaitingEvents({ ...scene.needs, cards: { ...cards, retrievePayment } })()).toBe(1)
  expect(await waiting()).toEqual([])
})

it("keeps an event that the provider can't answer yet, and applies the others", async () => {
  const { provider_payment_id } = await placed()
  await keep("evt_first", provider_payment_id ?? "")
  await keep("evt_second", provider_payment_id ?? "")
  await scene.checkout.addFault({ op: "payment_intents.retrieve", mode: "500", times: 3 })
  expect(await applyWaitingEvents(scene.needs)()).toBe(1)
  expect(await waiting()).toHaveLength(1)
  expect(await applyWaitingEvents(scene.needs)()).toBe(1)
})

it("leaves the rest to the next run when its time is over", async () => {
  const seen: number[] = []
  const see = async (one: number) => {
    seen.push(one)
    if (one === 1) throw new Error("not this one")
  }
  expect(await runBatch([1, 2, 3], "numbers", see)).toBe(2)
  let ms = 0
  const inMinutes = vi.spyOn(performance, "now").mockImplementation(() => (ms += 60_000))
  onTestFinished(() => inMinutes.mockRestore())
  expect(await runBatch([1, 2, 3], "numbers", see)).toBe(0)
  expect(seen).toEqual([1, 2, 3, 1])
  expect(said).toHaveBeenCalledWith("1 of 3 numbers must wait: not this one")

  const payments = [await placed(), await placed()]
  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 5 * 60_000))
  await scene.store.run(sql`update payment set synced_at = ${TEST_NOW} where id = any(${payments.map(({ id }) => id)})`)
  const looks = vi.spyOn(scene.needs.cards, "retrievePayment")
  await reconcilePayments(scene.needs)()
  expect(looks).toHaveBeenCalledTimes(1)
  await reconcilePayments(scene.needs)()
  expect(new Set(looks.mock.calls.flat()).size).toBe(2)
  looks.mockRestore()
})
