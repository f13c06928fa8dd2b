import { onQuery } from "@hub/testing/database/queries"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { transport } from "@hub/testing/transport"
import { afterAll, beforeAll, expect, it } from "vitest"
import { checkoutRoutes } from "./routes.ts"

// docs/performance.md: what a booking costs grows with each statement that a new room adds to it.

/** 45, less one for each of the three calls that reads who calls. */
const LIMIT = 42

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it("books a place by card in at most 45 statements", async () => {
  const routes = checkoutRoutes(scene.needs)
  const { who: customer_id, items } = await basketIn(scene)
  const who = { customer_id, session_id: "", is_restricted: false }
  const caller = { who, transport, query: undefined, params: undefined }
  const statements: string[] = []
  const stop = onQuery((query) => {
    const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : query
    statements.push(String(text).replaceAll(/\s+/g, " ").trim().slice(0, 100))
  })
  try {
    const draft = await routes["POST /orders/draft"]({ ...caller, body: { items: [...items] } })
    const wanted = { order_id: draft.id, final_price: draft.final_price }
    const placed = await routes["POST /orders/place_schedule_and_pay"]({ ...caller, body: wanted })
    const payment = placed.payment_provider_record
    await scene.checkout.payInBrowser(payment?.stripe_client_secret ?? "")
    const params = { id: payment?.id ?? "" }
    const confirm = routes["POST /orders/payment_provider_record/{id}/confirm"]
    const order = await confirm({ ...caller, params, body: { payment_method_id: null } })
    expect(order.status).toBe("completed")
  } finally {
    stop()
  }
  expect(statements.length > LIMIT ? statements : []).toEqual([])
})
