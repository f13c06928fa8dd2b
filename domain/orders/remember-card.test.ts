import { expect, it } from "vitest"
import { movesContract } from "./moves.contract.ts"
import { ordersContract } from "./orders.contract.ts"

it("keeps a card for later only where someone has agreed", () => {
  const bodies = Object.values({ ...ordersContract, ...movesContract }).flatMap((one) =>
    "body" in one ? [JSON.stringify(one.body)] : [],
  )
  const asked = bodies.filter((body) => body.includes("remember_payment_method"))
  expect(asked.length).toBeGreaterThan(2)
  for (const body of asked) expect(body).toContain('"remember_payment_method":{"type":"boolean","default":false}')
})
