import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { changePromocode } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readCurrentDraft, readOrder } from "./read-order.ts"

// A family that is in checkout while someone else takes the last use of its code sees why, and isn't locked out of its draft.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

async function draftWith(promocode_id: string) {
  const { who: customer_id, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(customer_id, items)
  await changePromocode(scene.needs)(customer_id, order_id, promocode_id)
  const place = (final_price: number) =>
    placeOrder(scene.needs)(customer_id, {
      order_id,
      final_price,
      remember_payment_method: true,
      idempotency_key: `key-of-${order_id}`,
    })
  return { customer_id, items, order_id, place }
}

it("prices a draft in full whose code was used up by others", async () => {
  const promocode_id = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses, is_public) values (${promocode_id}, 'LAST', 50, 1, true)`)
  const slow = await draftWith(promocode_id)
  expect((await readOrder(scene.needs)(slow.customer_id, slow.order_id)).final_price).toBe(5_000)
  const quick = await draftWith(promocode_id)
  await quick.place(5_000)

  // Not the price that was seen: the reason is given, and nothing is charged.
  expect(await codeOf(slow.place(5_000))).toBe("PROMOCODE_USED_UP")
  const full = { final_price: 10_000, promocode: null, status: "draft" }
  expect(await readOrder(scene.needs)(slow.customer_id, slow.order_id)).toMatchObject(full)
  expect(await readCurrentDraft(scene.needs)(slow.customer_id)).toMatchObject(full)
  const again = await draftOrder(scene.needs)(slow.customer_id, slow.items)
  expect(await readOrder(scene.needs)(slow.customer_id, again)).toMatchObject(full)

  const placing = { order_id: again, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(scene.needs)(slow.customer_id, placing)
  expect(await readOrder(scene.needs)(slow.customer_id, again)).toMatchObject({
    ...full,
    status: "awaiting_payment",
  })
})
