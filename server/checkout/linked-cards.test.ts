import { codeOf } from "@hub/testing/outcome"
import { TEST_PROVIDERS, type TestProvider } from "@hub/testing/payments/card-providers"
import { bookByInvoice } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import Fastify from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { hostedCallbacks } from "../payments/hosted-callbacks.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { settleHostedRequests } from "../payments/settle-hosted-request.ts"
import { hostedCards } from "../payments/store-hosted.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { attachLinkedCard, confirmLinkedInvoice, payLinkedInvoice, readLinkedCard } from "./pay-linked-invoice.ts"

// An invoice's link at a provider whose page takes the card: the card pays this invoice, and is nobody's saved card.

let scene: Scene
let provider: TestProvider
let needs: CheckoutNeeds

beforeAll(async () => {
  scene = await openScene({ price: 10_000 })
  provider = await TEST_PROVIDERS.TOUCH_NET({ store: scene.store, clock: scene.needs.clock })
  const { cards, page } = provider
  needs = { ...scene.needs, cards, saved: savedCards({ ...scene.needs, cards }), ...page }
})
afterAll(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await provider.close()
  await scene.close()
})

async function invoiced() {
  const { who, order_id } = await bookByInvoice(scene)
  const { id } = await scene.store.one<{ id: string }>(sql`select id from invoice where order_id = ${order_id}`)
  return { who, token: needs.invoice_links?.urlOf(id).split("/").at(-1) ?? "" }
}

async function typedCard(token: string, number?: string): Promise<string> {
  const { payment_method_request_id: id, ticket } = await attachLinkedCard(needs)(token)
  await provider.typeCard?.(id, ticket, number)
  return (await readLinkedCard(needs)(token, id)).payment_method_id ?? ""
}

const pay = async (token: string, amount: number, card: string) => {
  await payLinkedInvoice(needs)(token, amount)
  return confirmLinkedInvoice(needs)(token, card)
}

it("pays in parts, and each card is forgotten once it has paid", async () => {
  const { who, token } = await invoiced()
  const card = await typedCard(token)
  expect(await hostedCards(scene.store, who)).toEqual([])
  expect(await pay(token, 4_000, card)).toMatchObject({ left_amount: 6_000, payment: { status: "completed" } })
  expect(await codeOf(pay(token, 6_000, card))).toBe("PAYMENT_METHOD_UNKNOWN")
  expect(await pay(token, 6_000, await typedCard(token))).toMatchObject({ left_amount: 0, status: "paid" })
  expect(await codeOf(attachLinkedCard(needs)(token))).toBe("INVOICE_NOT_OPEN")
  const { taken } = await provider.books()
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
})

it("says what the bank said, and takes another card", async () => {
  const { token } = await invoiced()
  const refused = await pay(token, 10_000, await typedCard(token, "4000000000000341"))
  expect(refused).toMatchObject({ left_amount: 10_000, payment: { last_error: { message: expect.any(String) } } })
  expect(await pay(token, 10_000, await typedCard(token))).toMatchObject({ left_amount: 0 })
})

it("charges neither a card that the family has saved nor one of another invoice", async () => {
  const { who, token } = await invoiced()
  const saved = await provider.saveCard(who)
  const other = await invoiced()
  for (const card of [saved, await typedCard(other.token)])
    expect(await codeOf(pay(token, 10_000, card))).toBe("PAYMENT_METHOD_UNKNOWN")
  expect(await hostedCards(scene.store, who)).toHaveLength(1)
})

it("forgets a card that has paid nothing within an hour", async () => {
  const { token } = await invoiced()
  const card = await typedCard(token)
  const later = new Date(needs.clock().getTime() + 3_601_000)
  await settleHostedRequests({ store: scene.store, clock: () => later, hosted: needs.hosted_page })()
  expect(await codeOf(pay(token, 10_000, card))).toBe("PAYMENT_METHOD_UNKNOWN")
})

it("isn't called saved where the provider's page leads back to", async () => {
  const { token } = await invoiced()
  const { payment_method_request_id: id, ticket } = await attachLinkedCard(needs)(token)
  await provider.typeCard?.(id, ticket)
  const { hosted_page: hosted } = needs
  if (hosted === undefined) throw new Error("The provider has no page")
  await using app = Fastify()
  await hostedCallbacks(app, { store: scene.store, clock: needs.clock, hosted, posting_path: "/posts" })
  const { body } = await app.inject({ url: `/touchnet/cancel?request=${id}` })
  expect(body).toContain("Your card was accepted")
  expect(body).not.toMatch(/is saved|See your cards/)
})
