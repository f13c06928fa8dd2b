import { payOrder } from "@hub/testing/checkout/add-ons"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { changePromocode } from "../checkout/change-draft.ts"
import { draftOrder } from "../checkout/draft-order.ts"
import { placeOrder } from "../checkout/place-order.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { errorList } from "../import/errors.ts"
import { bringBalances } from "./bring-balances.ts"
import { addBatch } from "./store.ts"
import { undoBatch } from "./undo-batch.ts"

// What was open when a family came over: paid and spent as everything else, and gone with its batch until then.

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  expect(await findViolations(scene.store)).toEqual([])
  await scene.close()
})

const place = { file: "families.csv", line: 2, column: "Balance" }

async function bring(customer_id: string, cents: number) {
  const id = newId()
  return scene.store.transaction(async (tx) => {
    const { number } = await addBatch(tx, { id, files: ["families.csv"], brought_by: "test", now: scene.needs.clock() })
    const writing = { tx, now: scene.needs.clock(), batch: async () => id, errors: errorList() }
    const balances = [{ family: "family:1", cents, cell: "45", place }]
    return { number, ...(await bringBalances(balances, { familyOf: () => customer_id }, writing)) }
  })
}

const codesOf = (customer_id: string) =>
  scene.store.many<{ promocode_id: string; amount: number; spent: number }>(sql`
    select promocode_id, amount, spent_amount as spent from opening_credit where customer_id = ${customer_id} order by promocode_id`)
const inFavor = async (customer_id: string) =>
  (
    await scene.store.one<{ amount: number }>(sql`
      select coalesce(sum(case 'FAMILY_CREDITS' when credit_account then amount else -amount end), 0)::int as amount
      from ledger_transfer where customer_id = ${customer_id} and 'FAMILY_CREDITS' in (debit_account, credit_account)`)
  ).amount

it("an order takes what it costs of a credit, and the rest is a code again, to the last cent", async () => {
  const { who, items } = await basketIn(scene)
  await bring(who, -25_000)
  const [first] = await codesOf(who)
  expect([await inFavor(who), first?.amount]).toEqual([25_000, 25_000])
  const order_id = await draftOrder(scene.needs)(who, items)
  await changePromocode(scene.needs)(who, order_id, first?.promocode_id ?? "")
  const { final_price } = await scene.store.one<{ final_price: number }>(sql`
    select price::int as final_price from credit_type where id = ${scene.business.credit_type_id}`)
  expect(final_price).toBe(10_000)
  await placeOrder(scene.needs)(who, {
    order_id,
    final_price: 0,
    remember_payment_method: false,
    idempotency_key: undefined,
  })
  expect(await codesOf(who)).toMatchObject([
    { amount: 25_000, spent: 10_000 },
    { amount: 15_000, spent: 0 },
  ])
  expect(await inFavor(who)).toBe(15_000)
  // The code that is left is in the family's list, and the spent one is spent.
  expect(
    await scene.store.many(sql`
      select p.description, p.uses from customer_promocode c join promocode p on p.id = c.promocode_id
      where c.customer_id = ${who} order by p.id`),
  ).toEqual([
    { description: "$250 in your favor from before", uses: 1 },
    { description: "$150 in your favor from before", uses: 0 },
  ])
})

it("a batch whose code was spent stays, and so does all that it made", async () => {
  const { who, items } = await basketIn(scene)
  const { number } = await bring(who, -4_500)
  const [code] = await codesOf(who)
  const order_id = await draftOrder(scene.needs)(who, items)
  await changePromocode(scene.needs)(who, order_id, code?.promocode_id ?? "")
  await payOrder(scene, who, order_id, 5_500)
  expect((await undoBatch({ ...scene.needs, files: undefined })(number)).kind).toBe("IN_USE")
  expect(await codesOf(who)).toMatchObject([{ amount: 4_500, spent: 4_500 }])
})

it("what is owed is an open invoice of a line that sells nothing", async () => {
  const { who } = await basketIn(scene)
  const brought = await bring(who, 4_500)
  expect(brought).toMatchObject({ owed: { families: 1, cents: 4_500 }, in_favor: { families: 0, cents: 0 } })
  expect(
    await scene.store.many(sql`
      select i.amount, i.status, l.kind, l.name from invoice i join order_line l on l.order_id = i.order_id where i.customer_id = ${who}`),
  ).toEqual([{ amount: 4_500, status: "OPEN", kind: "BALANCE", name: "Balance from before" }])
  expect(
    await scene.store.many(
      sql`select 1 from ledger_transfer where customer_id = ${who} and 'REVENUE_SALES' in (debit_account, credit_account)`,
    ),
  ).toEqual([])
})

it("the ledger lets go of a batch that is undone, and of nothing else", async () => {
  const { who } = await basketIn(scene)
  const { number } = await bring(who, -700)
  await expect(scene.store.run(sql`delete from ledger_transfer where customer_id = ${who}`)).rejects.toThrow(
    "append-only",
  )
  await scene.store.run(sql`update customer set password_hash = null, first_signed_in_at = null where id = ${who}`)
  expect((await undoBatch({ ...scene.needs, files: undefined })(number)).kind).toBe("UNDONE")
  expect(await scene.store.many(sql`select 1 from ledger_transfer where customer_id = ${who}`)).toEqual([])
  expect(await codesOf(who)).toEqual([])
})
