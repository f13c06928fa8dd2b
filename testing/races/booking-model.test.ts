import { sql } from "@hub/server/database/sql"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { campaign, historiesOf } from "../campaign/campaign.ts"
import { at } from "../database/fixtures.ts"
import { CLOSING, COMMANDS } from "./booking-commands.ts"
import { type House, newReal, openHouse, type Real } from "./booking-environment.ts"
import { CAPACITY, heldIn, type Model, newModel, takenIn, usesOfCode } from "./booking-model.ts"

// Random histories of two families, held to a model: every answer is compared, and at the end the rows and the vendor's books.

const { size: numRuns, seed, isWhole } = campaign("booking-model")

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The rows of a history as the model tells them. */
async function rowsOf({ house: { db }, families, offering_ids, orders, promocode_id }: Real) {
  const { customer_id } = at(families, 0)
  const order_ids = orders.map(({ id }) => id)
  const { rows } = await db.store.one<{ rows: object }>(sql`
    select json_build_object(
      'states', coalesce((
        select json_agg(lower(o.status) order by wanted.n) from unnest(${order_ids}::uuid[]) with ordinality as wanted(id, n)
        join customer_order o on o.id = wanted.id), '[]'),
      'pools', (
        select json_agg(json_build_object('taken', p.taken, 'held', p.held) order by wanted.n)
        from unnest(${[...offering_ids]}::uuid[]) with ordinality as wanted(id, n)
        join offering_pool o on o.offering_id = wanted.id join pool p on p.id = o.pool_id),
      'uses', (select uses from promocode where id = ${promocode_id}),
      'credit', (
        select case when bool_or(status = 'AVAILABLE') then 'available' when bool_or(status = 'RESERVED') then 'reserved'
          else 'used' end
        from credit where customer_id = ${customer_id} and origin <> 'ORDER')) as rows`)
  return rows
}

const rowsBy = (model: Model) => ({
  states: model.orders.map(({ state }) => state),
  pools: CAPACITY.map((_, offering) => ({ taken: takenIn(model, offering), held: heldIn(model, offering) })),
  uses: usesOfCode(model),
  credit: model.credits[0],
})

const booksBy = ({ orders, refunds }: Model) => {
  const charged = orders.filter(({ payment }) => payment?.vendor === "succeeded")
  const refunded = orders.filter(({ payment }) => payment?.refund === "sent")
  const given = refunds.reduce((all, { amount, isSent }) => all + (isSent ? amount : 0), 0)
  const sum = (list: Model["orders"]) => list.reduce((all, { price = 0 }) => all + price, 0)
  return { charged: sum(charged), refunded: sum(refunded) + given, charges: charged.length }
}

/** Looks at everything in the house, so it isn't asked after each history: that took as long as a short one. */
async function findNoViolations() {
  expect(await house.checkout.violations()).toEqual([])
}

it(
  `does what the model does in ${numRuns} histories`,
  async () => {
    const history = historiesOf(COMMANDS, 60, isWhole)
    let histories = 0
    const property = fc.asyncProperty(history, async (commands) => {
      const before = await house.checkout.books()
      const model = newModel()
      const real = await newReal(house)
      await fc.asyncModelRun(() => ({ model, real }), commands)
      for (const step of CLOSING) await step.run(model, real)
      expect(await rowsOf(real)).toEqual(rowsBy(model))
      const books = await house.checkout.books()
      const { charged, refunded, charges } = booksBy(model)
      expect({
        charged: books.charged - before.charged,
        refunded: books.refunded - before.refunded,
        charges: books.charges - before.charges,
      }).toEqual({ charged, refunded, charges })
      histories += 1
      if (histories % 50 === 0) await findNoViolations()
    })
    await fc.assert(property, { numRuns, seed })
    await findNoViolations()
  },
  Math.max(120_000, numRuns * 4_000),
)
