import { grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { changePromocode } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

// A code that takes nothing off is no use of it: neither is it accepted, nor is a family's only use spent on it.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const usesOf = async (promocode_id: string) =>
  (await scene.store.maybe<{ uses: number }>(sql`select uses from promocode where id = ${promocode_id}`))?.uses

async function addCode(credit_type_id: string | null): Promise<string> {
  const id = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses_per_customer, is_public, credit_type_id)
    values (${id}, ${`C${id.slice(-8)}`}, 50, 1, true, ${credit_type_id})`)
  return id
}

const placing = (order_id: string, final_price: number) => ({
  order_id,
  final_price,
  remember_payment_method: true,
  idempotency_key: undefined,
})

it("refuses a code that takes nothing off this basket", async () => {
  const other = newId()
  await scene.store.run(sql`
    insert into credit_type (id, funbox_id, name, price, is_program_credit)
    values (${other}, ${scene.business.funbox_id}, 'Sailing', 5000, true)`)
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  expect(await codeOf(changePromocode(scene.needs)(who, order_id, await addCode(other)))).toBe("PROMOCODE_NOT_USABLE")
  const fitting = await addCode(scene.business.credit_type_id)
  expect(await codeOf(changePromocode(scene.needs)(who, order_id, fitting))).toBe("done")
  expect(await readOrder(scene.needs)(who, order_id)).toMatchObject({ final_price: 5_000, promocode: { id: fitting } })
})

it("does not use up the code of the draft before when credits pay everything", async () => {
  const promocode_id = await addCode(null)
  const { who, items } = await basketIn(scene, { students: 2 })
  await changePromocode(scene.needs)(who, await draftOrder(scene.needs)(who, items), promocode_id)
  await grantCredit(scene.store, scene.business, { customer_id: who })
  const second = await draftOrder(scene.needs)(who, items.slice(1))
  expect(await readOrder(scene.needs)(who, second)).toMatchObject({ final_price: 0, promocode: null })
  await placeOrder(scene.needs)(who, placing(second, 0))
  expect(await readOrder(scene.needs)(who, second)).toMatchObject({ status: "completed", promocode: null })
  expect(await usesOf(promocode_id)).toBe(0)
})
