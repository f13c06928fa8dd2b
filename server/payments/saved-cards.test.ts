import { addFamily, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { NO_CARD_USES } from "@hub/testing/payments/no-card-uses"
import { openScene, type Scene } from "@hub/testing/scene"
import Stripe from "stripe"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { applyEvent } from "../checkout/webhook.ts"
import { sql } from "../database/sql.ts"
import { providerCardStore } from "./saved-card-store.ts"
import { chooseDefaultCard, readCards, removeCard } from "./saved-cards.ts"
import { setUpCard } from "./set-up-card.ts"

let scene: Scene
let me = ""

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.checkout.setTime(TEST_NOW)
  me = (await addFamily(scene.store, {})).customer_id
})

const needs = () => ({ ...scene.needs, hosted: undefined, card_requests_per_hour: 5 })
const saved = () => ({ store: scene.store, saved: providerCardStore(scene.needs), former: [], uses: NO_CARD_USES })
const secret = () => setUpCard(needs())(me)

/** What the browser does with the secret: saves a test card. */
async function save(number: string): Promise<string> {
  const { client_secret } = await secret()
  return confirmWith(number, client_secret.split("_secret_")[0] ?? "")
}
async function confirmWith(number: string, setup_id: string): Promise<string> {
  const base = new URL(scene.checkout.origin)
  const vendor = new Stripe("sk_test_sandbox", { host: base.hostname, port: base.port, protocol: "http" })
  const card = { number, exp_month: 12, exp_year: 2034, cvc: "123" }
  const { id } = await vendor.paymentMethods.create({ type: "card", card })
  await vendor.setupIntents.confirm(setup_id, { payment_method: id })
  return id
}

describe("saved cards (spec 4.8)", () => {
  it("makes the first and only card the default, not a second one", async () => {
    expect(await readCards(saved())(me)).toMatchObject({ default_payment_method: null, payment_methods: [] })
    const visa = await save("4242424242424242")
    expect((await readCards(saved())(me)).default_payment_method).toMatchObject({
      payment_method_id: visa,
      brand: "visa",
    })
    await save("5555555555554444")
    const list = await readCards(saved())(me)
    expect(list.default_payment_method?.payment_method_id).toBe(visa)
    expect(list.payment_methods).toHaveLength(2)
  })

  it("has no default after it was removed, unless one card is left", async () => {
    const visa = await save("4242424242424242")
    const mastercard = await save("5555555555554444")
    const amex = await save("378282246310005")
    await chooseDefaultCard(saved())(me, visa)
    expect((await removeCard(saved())(me, visa)).default_payment_method).toBeNull()
    const left = await removeCard(saved())(me, mastercard)
    expect(left.default_payment_method?.payment_method_id).toBe(amex)
  })

  it("keeps a default that is chosen while the provider lists the cards", async () => {
    const visa = await save("4242424242424242")
    const { saved: cardStore, ...known } = saved()
    const list = async (customer_id: string) => {
      const cards = await cardStore.list(customer_id)
      await chooseDefaultCard(saved())(me, visa)
      return cards.filter((card) => card.payment_method_id !== visa)
    }
    await readCards({ ...known, saved: { ...cardStore, list } })(me)
    const row = await scene.store.maybe<{ id: string }>(
      sql`select default_payment_method_id as id from customer where id = ${me}`,
    )
    expect(row?.id).toBe(visa)
  })

  it("refuses to remove or choose someone else's card", async () => {
    const visa = await save("4242424242424242")
    const other = (await addFamily(scene.store, {})).customer_id
    for (const id of [visa, "pm_unknown"]) {
      expect(await codeOf(removeCard(saved())(other, id))).toBe("PAYMENT_METHOD_UNKNOWN")
      expect(await codeOf(chooseDefaultCard(saved())(other, id))).toBe("PAYMENT_METHOD_UNKNOWN")
    }
    expect((await readCards(saved())(me)).payment_methods).toHaveLength(1)
  })
})

describe("beginning to add a card", () => {
  it("is allowed five times an hour for each family", async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await secret()).client_secret).toContain("_secret_")
    expect(await codeOf(secret())).toBe("TOO_MANY_REQUESTS")
    const other = (await addFamily(scene.store, {})).customer_id
    expect(await codeOf(setUpCard(needs())(other))).toBe("done")
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 3_601_000))
    expect(await codeOf(secret())).toBe("done")
  })

  it("isn't counted when the provider doesn't answer", async () => {
    await secret()
    for (let tries = 0; tries < 5; tries += 1) {
      await scene.checkout.addFault({ op: "setup_intents.create", mode: "500", times: 3 })
      expect(await codeOf(secret())).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
      await scene.checkout.clearFaults()
    }
    expect(await codeOf(secret())).toBe("done")
  })
})

describe("cards that the bank refuses", () => {
  it("stop a family after five within an hour, for a day, and cancel the setup intent", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { client_secret } = await secret()
    const setup_id = client_secret.split("_secret_")[0] ?? ""
    for (let tries = 1; tries <= 5; tries += 1) {
      const event = {
        provider: "STRIPE",
        account: "",
        event_id: `evt_${me}_${tries}`,
        type: "setup_intent.setup_failed",
        object_id: setup_id,
      }
      // Twice as well as once.
      await applyEvent(needs())(event)
      await applyEvent(needs())(event)
      expect(await codeOf(confirmWith("4000000000000002", setup_id))).toContain(
        tries < 5 ? "Your card was declined." : "it has a status of canceled",
      )
    }
    expect(logged.mock.calls.flat().join()).toContain(`Customer ${me} had 5 cards refused`)
    expect(logged).toHaveBeenCalledOnce()
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 23 * 3_600_000))
    expect(await codeOf(secret())).toBe("TOO_MANY_REQUESTS")
    const other = (await addFamily(scene.store, {})).customer_id
    expect(await codeOf(setUpCard(needs())(other))).toBe("done")
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 24 * 3_600_000 + 1))
    expect(await codeOf(secret())).toBe("done")
    logged.mockRestore()
  })

  it("don't stop a family when they are spread over more than an hour", async () => {
    const { client_secret } = await secret()
    const object_id = client_secret.split("_secret_")[0] ?? ""
    for (let tries = 0; tries < 6; tries += 1) {
      scene.checkout.setTime(new Date(TEST_NOW.getTime() + tries * 16 * 60_000))
      const event = { provider: "STRIPE", account: "", event_id: `evt_${me}_${tries}`, object_id }
      await applyEvent(needs())({ ...event, type: "setup_intent.setup_failed" })
    }
    expect(await codeOf(secret())).toBe("done")
  })
})
