import { PROVIDER_TYPES } from "@hub/domain/payments/payment"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { TEST_PROVIDERS, type TestProvider } from "@hub/testing/payments/card-providers"
import { NETWORK_FAULTS } from "@hub/testing/races/fault-proxy"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { PaymentRow } from "../payments/store.ts"
import { CardPaymentError } from "./payments/port.ts"

// One table of behaviours for every card provider: what checkout and the jobs rely on holds at every provider.

const OK = "4242424242424242"
const DECLINED_LATER = "4000000000000341"
const ASKS_ITS_OWNER = "4000002760003184"
const TIMEOUT_MS = 400
const NOTHING_KNOWN = "01890000-0000-7000-8000-000000000000"

describe.each(PROVIDER_TYPES)("%s", (type) => {
  let scene: Scene
  let provider: TestProvider
  let now = TEST_NOW

  beforeAll(async () => {
    scene = await openScene()
    provider = await TEST_PROVIDERS[type]({ store: scene.store, clock: () => now, timeout_ms: TIMEOUT_MS })
  })
  afterAll(async () => {
    await provider.close()
    await scene.close()
  })
  afterEach(() => {
    provider.line.choose(() => undefined)
    now = TEST_NOW
  })

  /** A placed order's payment of $100, and a saved card of its family. */
  async function placed(number = OK): Promise<{ payment: PaymentRow; id: string; card: string }> {
    const basket = await basketIn(scene)
    const needs = { ...scene.needs, cards: provider.cards }
    const { payment } = await placedIn({ ...scene, needs }, basket)
    return { payment, id: payment.provider_payment_id ?? "", card: await provider.saveCard(basket.who, number) }
  }
  const asked = (id: string, card: string, more: { try_id?: string; is_off_session?: boolean } = {}) => ({
    try_id: newId(),
    provider_payment_id: id,
    payment_method_id: card,
    is_off_session: false,
    ...more,
  })
  const takenFor = async ({ id }: PaymentRow): Promise<number[]> =>
    (await provider.books()).taken.filter(({ payment_id }) => payment_id === id).map(({ amount }) => amount)
  const paid = async () => {
    const found = await placed()
    await provider.cards.charge(asked(found.id, found.card))
    return found
  }

  test("waits for its card", async () => {
    const { payment, id } = await placed()
    expect(await provider.cards.retrievePayment(id)).toMatchObject({
      provider_payment_id: id,
      status: "REQUIRES_CONFIRMATION",
      amount: 10_000,
      currency: "usd",
      payment_id: payment.id,
      last_error: null,
    })
  })

  test.each([false, true])("charges a saved card (later: %s)", async (is_off_session) => {
    const { payment, id, card } = await placed()
    const charged = await provider.cards.charge(asked(id, card, { is_off_session }))
    const expected = { status: "COMPLETED", amount: 10_000, currency: "usd", payment_id: payment.id, last_error: null }
    expect(charged).toMatchObject({ ...expected, payment_method: { payment_method_id: card, last4: "4242" } })
    expect(await provider.cards.retrievePayment(id)).toMatchObject(expected)
    expect(await takenFor(payment)).toEqual([10_000])
  })

  test("a declined card leaves the payment open, says why, and the next card pays", async () => {
    const { payment, id, card } = await placed(DECLINED_LATER)
    const declined = provider.cards.charge(asked(id, card))
    await expect(declined).rejects.toMatchObject({ kind: "declined", code: "generic_decline" })
    expect(await provider.cards.retrievePayment(id)).toMatchObject({
      status: "REQUIRES_CONFIRMATION",
      last_error: { code: "generic_decline", message: "Your card was declined." },
    })
    const other = await provider.saveCard(payment.customer_id)
    expect(await provider.cards.charge(asked(id, other))).toMatchObject({ status: "COMPLETED" })
    expect(await takenFor(payment)).toEqual([10_000])
  })

  test("a card that asks its owner can't be charged without them", async () => {
    const { payment, id, card } = await placed(ASKS_ITS_OWNER)
    const later = provider.cards.charge(asked(id, card, { is_off_session: true }))
    await expect(later).rejects.toMatchObject({ kind: "declined", code: "authentication_required" })
    expect((await provider.cards.retrievePayment(id)).status).toBe("REQUIRES_CONFIRMATION")
    expect(await takenFor(payment)).toEqual([])
  })

  test("takes money once for concurrent calls, whatever their card", async () => {
    const { payment, id, card } = await placed()
    const other = await provider.saveCard(payment.customer_id, "5555555555554444")
    const again = newId()
    const outcomes = await Promise.allSettled([
      ...[1, 2, 3].map(() => provider.cards.charge(asked(id, card, { try_id: again }))),
      ...[1, 2].map(() => provider.cards.charge(asked(id, other))),
    ])
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true)
    expect((await provider.cards.retrievePayment(id)).status).toBe("COMPLETED")
    expect(await takenFor(payment)).toEqual([10_000])
  })

  test("another family's card pays nothing", async () => {
    const { payment, id } = await placed()
    const theirs = (await placed()).card
    await expect(provider.cards.charge(asked(id, theirs))).rejects.toBeInstanceOf(CardPaymentError)
    await expect(provider.cards.charge(asked(id, NOTHING_KNOWN))).rejects.toMatchObject({ kind: "invalid" })
    expect(await takenFor(payment)).toEqual([])
  })

  test.each(["request_lost", "answer_lost"] as const)("with its %s is charged once in the end", async (fault) => {
    const { payment, id, card } = await placed()
    provider.line.choose(() => fault)
    const broken = await provider.cards.charge(asked(id, card)).catch((error: unknown) => error)
    expect(broken).toMatchObject({ kind: "unavailable" })
    await expect(provider.cards.retrievePayment(id)).rejects.toMatchObject({ kind: "unavailable" })
    provider.line.choose(() => undefined)
    now = new Date(TEST_NOW.getTime() + 60_000)
    const after = await provider.cards.retrievePayment(id)
    expect(after.status).toBe(fault === "answer_lost" ? "COMPLETED" : "REQUIRES_CONFIRMATION")
    if (fault === "request_lost") await provider.cards.charge(asked(id, card))
    expect(await takenFor(payment)).toEqual([10_000])
  })

  test("a request that arrives late takes nothing from a payment that was cancelled", async () => {
    const { payment, id, card } = await placed()
    provider.line.choose((path) => (/charges$|confirm$/.test(path) ? "request_late" : undefined))
    await provider.cards.charge(asked(id, card)).catch(() => undefined)
    provider.line.choose(() => undefined)
    const { status } = await provider.cards.cancelPayment(id)
    await provider.line.settled()
    // On a slow machine it may have come before the cancelling did.
    expect([status, await takenFor(payment)]).toEqual(status === "EXPIRED" ? ["EXPIRED", []] : ["COMPLETED", [10_000]])
    expect((await provider.cards.retrievePayment(id)).status).toBe(status)
  })

  test("is cancelled once, and never after it has taken money", async () => {
    const open = await placed()
    expect(await provider.cards.cancelPayment(open.id)).toMatchObject({ status: "EXPIRED" })
    expect(await provider.cards.cancelPayment(open.id)).toMatchObject({ status: "EXPIRED" })
    await provider.cards.charge(asked(open.id, open.card)).catch(() => undefined)
    expect(await takenFor(open.payment)).toEqual([])
    const { id } = await paid()
    expect(await provider.cards.cancelPayment(id)).toMatchObject({ status: "COMPLETED" })
  })

  test("is refunded in full, or in parts, never twice under one id and never above what it took", async () => {
    const { payment, id } = await paid()
    const part = { refund_id: newId(), provider_payment_id: id, amount: 6_000 }
    const first = await provider.cards.refund(part)
    expect(first.status).toBe("SUCCEEDED")
    expect(await provider.cards.refund(part)).toEqual(first)
    await expect(provider.cards.refund({ ...part, refund_id: newId() })).rejects.toMatchObject({ kind: "invalid" })
    const both = [newId(), newId()].map((refund_id) => provider.cards.refund({ ...part, refund_id, amount: 4_000 }))
    expect((await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const back = (await provider.books()).given_back.filter(({ payment_id }) => payment_id === payment.id)
    expect(back.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([4_000, 6_000])
    const whole = await paid()
    const all = { refund_id: newId(), provider_payment_id: whole.id, amount: 10_000 }
    expect(await provider.cards.refund(all)).toMatchObject({ status: "SUCCEEDED" })
  })

  test.each(NETWORK_FAULTS)("with %s is refunded once in the end, by asking again under one id", async (fault) => {
    const { payment, id } = await paid()
    const refund = { refund_id: newId(), provider_payment_id: id, amount: 6_000 }
    provider.line.choose((path) => (path.endsWith("refunds") ? fault : undefined))
    await provider.cards.refund(refund).catch((error: unknown) => error)
    provider.line.choose(() => undefined)
    expect(await provider.cards.refund(refund)).toMatchObject({ status: "SUCCEEDED" })
    await provider.line.settled()
    const back = (await provider.books()).given_back.filter(({ payment_id }) => payment_id === payment.id)
    expect(back.map(({ amount }) => amount)).toEqual([6_000])
  })

  test.each(NETWORK_FAULTS)("with %s is cancelled in the end, by asking again", async (fault) => {
    const { payment, id, card } = await placed()
    provider.line.choose((path) => (/cancel$|void$/.test(path) ? fault : undefined))
    await provider.cards.cancelPayment(id).catch((error: unknown) => error)
    provider.line.choose(() => undefined)
    expect(await provider.cards.cancelPayment(id)).toMatchObject({ status: "EXPIRED" })
    await provider.line.settled()
    await provider.cards.charge(asked(id, card)).catch(() => undefined)
    expect(await takenFor(payment)).toEqual([])
  })

  test.each(NETWORK_FAULTS)("with %s makes one customer and one payment in the end", async (fault) => {
    const { form } = provider.cards
    // At TouchNet both are ours alone.
    if (form === null) return
    const { payment } = await placed()
    const customer = { customer_id: newId(), email: null, name: "A" }
    provider.line.choose((path) => (/customers$|payment_intents$/.test(path) ? fault : undefined))
    await form.createCustomer(customer).catch((error: unknown) => error)
    provider.line.choose(() => undefined)
    const { provider_customer_id } = await form.createCustomer(customer)
    const wanted = { payment_id: newId(), order_id: payment.order_id ?? "", amount: 4_200, provider_customer_id }
    provider.line.choose((path) => (path.endsWith("payment_intents") ? fault : undefined))
    await provider.cards.createPayment(wanted).catch((error: unknown) => error)
    provider.line.choose(() => undefined)
    const { snapshot } = await provider.cards.createPayment(wanted)
    await provider.line.settled()
    expect(await form.createCustomer(customer)).toEqual({ provider_customer_id })
    const listed = []
    for await (const one of provider.cards.listPaymentsSince(new Date(Date.now() - 60_000)))
      if (one.payment_id === wanted.payment_id) listed.push(one.provider_payment_id)
    expect(listed).toEqual([snapshot.provider_payment_id])
  })

  test("a payment that took nothing gives nothing back", async () => {
    const { id } = await placed()
    const refund = provider.cards.refund({ refund_id: newId(), provider_payment_id: id, amount: 100 })
    await expect(refund).rejects.toMatchObject({ kind: "invalid" })
  })

  test("one that nobody knows is looked up in vain", async () => {
    await expect(provider.cards.retrievePayment(NOTHING_KNOWN)).rejects.toMatchObject({ kind: "invalid" })
  })

  test("is listed since a time with what it took", async () => {
    const { payment } = await paid()
    const listed = []
    for await (const snapshot of provider.cards.listPaymentsSince(new Date(Date.now() - 60_000))) listed.push(snapshot)
    expect(listed).toContainEqual(
      expect.objectContaining({ payment_id: payment.id, status: "COMPLETED", amount: 10_000, currency: "usd" }),
    )
  })
})
