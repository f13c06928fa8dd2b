import { addOffering, grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { placeBasket, signUp } from "./place-basket.ts"
import { placeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { readCurrentDraft, readOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// Spec 2.2: the profile and a card on file come before booking, where they are required, whatever a client shows. Question sets:
// forms.test.ts.

let scene: Scene
let needs: CheckoutNeeds
const cards: Awaited<ReturnType<NonNullable<CheckoutNeeds["saved"]>["list"]>> = []
let list = async () => cards

beforeAll(async () => {
  scene = await openScene()
  needs = { ...scene.needs, saved: { list: () => list() } }
})
afterEach(async () => {
  cards.length = 0
  list = async () => cards
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

const CARD = {
  payment_method_id: "pm_1",
  brand: "visa",
  expiration_month: 1,
  expiration_year: 2040,
  last4: "4242",
  wallet_type: null,
}

/** A basket that asks for a card, of a family that has no last name yet. */
async function asking() {
  const { who, items, family } = await basketIn(scene)
  const offering = await addOffering(scene.store, scene.business, { set: {} })
  await scene.store.run(
    sql`update schedule_set set requires_payment_information = true where id = ${offering.schedule_set_id}`,
  )
  await scene.store.run(sql`update customer set last_name = '' where id = ${who}`)
  return { who, family, items: items.map((item) => ({ ...item, offering_id: offering.id })) }
}
const name = (who: string) => scene.store.run(sql`update customer set last_name = 'Haddad' where id = ${who}`)
const placing = (key = newId()) => ({ final_price: 10_000, remember_payment_method: false, idempotency_key: key })
const payloadOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { payload?: object }) => error.payload,
  )

it("a draft holds its places and names what is due on every device; placing it is refused until it is done", async () => {
  const { who, items } = await asking()
  const order_id = await draftOrder(needs)(who, items)
  const due = async () => (await readCurrentDraft(needs)(who))?.steps_due
  const place = () => placeOrder(needs)(who, { order_id, ...placing() })
  expect(await due()).toEqual(["PROFILE", "PAYMENT_INFORMATION"])
  expect(await codeOf(place())).toBe("STEPS_DUE")
  expect(await payloadOf(place())).toEqual({
    steps: ["PROFILE", "PAYMENT_INFORMATION"],
    forms: [],
    profile: ["last_name"],
    items,
  })
  await name(who)
  expect(await due()).toEqual(["PAYMENT_INFORMATION"])
  expect(await codeOf(place())).toBe("STEPS_DUE")
  expect(await readOrder(needs)(who, order_id)).toMatchObject({ status: "draft", hold: { place_count: 1 } })

  // Nobody is sent away for a provider's error, and nobody is booked by it.
  list = () => Promise.reject(new Error("away"))
  expect(await due()).toEqual([])
  expect(await codeOf(place())).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
  list = async () => cards
  cards.push(CARD)
  expect(await due()).toEqual([])
  await place()
  expect((await readOrder(needs)(who, order_id)).status).toBe("awaiting_payment")
})

it("requires no card where none can be saved", async () => {
  const { who, items } = await asking()
  await name(who)
  const order_id = await draftOrder(needs)(who, items)
  expect((await readOrder({ ...needs, saved: null })(who, order_id)).steps_due).toEqual([])
})

it("the address is due where the business needs it", async () => {
  const { who, items } = await basketIn(scene)
  const settings = (status: string) =>
    scene.store.run(
      sql`update company set settings = settings || ${JSON.stringify({
        customer_hub_settings: { baseline_questions: { for_customers: { address: { status } } } },
      })}::jsonb`,
    )
  await settings("required")
  const order_id = await draftOrder(needs)(who, items)
  expect((await readOrder(needs)(who, order_id)).steps_due).toEqual(["PROFILE"])
  await settings("optional")
  expect((await readOrder(needs)(who, order_id)).steps_due).toEqual([])
})

it("an email is due before anything is paid, where mail is sent", async () => {
  const { who, items } = await basketIn(scene)
  await scene.store.run(sql`update customer set email = null, sign_in_phone = '+15550100177' where id = ${who}`)
  const order_id = await draftOrder(needs)(who, items)
  expect((await readOrder(needs)(who, order_id)).steps_due).toEqual(["PROFILE"])
  expect(await payloadOf(placeOrder(needs)(who, { order_id, ...placing() }))).toMatchObject({ profile: ["email"] })
  const bought = { customer_id: who, items: [{ credit_type_id: scene.business.credit_type_id, quantity: 1 }] }
  const buy = (known: CheckoutNeeds) =>
    placeCredits(known)({ ...bought, promocode_id: null, ...placing(), idempotency_key: newId() })
  expect(await payloadOf(buy(needs))).toMatchObject({ steps: ["PROFILE"], profile: ["email"] })
  const silent = { ...needs, is_mail_off: true }
  expect((await readOrder(silent)(who, order_id)).steps_due).toEqual([])
  await buy(silent)
  await scene.store.run(sql`update customer set email = ${`${who}@mail.example`} where id = ${who}`)
  expect((await readOrder(needs)(who, order_id)).steps_due).toEqual([])
})

it("sign_up says what is due, or which credits are missing, and holds nothing", async () => {
  const { who, items } = await asking()
  expect(await payloadOf(signUp(needs)(who, items, undefined))).toEqual({
    final_price: 10_000,
    credits: [{ credit_type_id: scene.business.credit_type_id, name: "Program Credit, Camp week", quantity: 1 }],
  })
  await grantCredit(scene.store, scene.business, { customer_id: who })
  expect(await codeOf(signUp(needs)(who, items, newId()))).toBe("STEPS_DUE")
  expect(await readCurrentDraft(needs)(who)).toBeNull()
  await name(who)
  cards.push(CARD)
  const order_id = await signUp(needs)(who, items, newId())
  expect((await readOrder(needs)(who, order_id)).status).toBe("completed")
})

it("a basket is held and placed in one: once for each key, and a refusal leaves nothing held", async () => {
  const { who, items } = await basketIn(scene)
  const book = placeBasket(needs)
  const place = (more: { final_price?: number; key?: string } = {}) =>
    book({ customer_id: who, items, promocode_id: null, ...placing(more.key), ...more })
  expect(await codeOf(place({ final_price: 1 }))).toBe("ORDER_CHANGED")
  expect(await readCurrentDraft(needs)(who)).toBeNull()
  const key = newId()
  const ids = await Promise.all([place({ key }), place({ key }), place({ key })])
  expect(new Set(ids).size).toBe(1)
  const [order_id] = ids
  const payment = await paymentOfOrder(scene.store, order_id)
  await scene.checkout.payInBrowser(payment?.client_secret ?? "")
  await confirmPayment(needs)(who, payment?.id ?? "")
  expect(await place({ key })).toBe(order_id)
  expect(await readOrder(needs)(who, order_id)).toMatchObject({ status: "completed", final_price: 10_000 })
  const other = await basketIn(scene)
  expect(
    await codeOf(placeBasket(needs)({ customer_id: who, items: other.items, promocode_id: null, ...placing(key) })),
  ).toBe("IDEMPOTENCY_MISMATCH")
})
