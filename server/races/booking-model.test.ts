import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { at } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { campaign } from "../testing-campaign.ts"
import { CLOSING, COMMANDS } from "./testing-booking-commands.ts"
import { type House, newReal, openHouse, type Real } from "./testing-booking-environment.ts"
import { CAPACITY, heldIn, type Model, newModel, takenIn, usesOfCode } from "./testing-booking-model.ts"

// Random histories of two families, held to a model: every answer is compared, and at the end the rows and the vendor's books.

const { size: numRuns, seed } = campaign("booking-model")

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The rows of a history as the model tells them. */
async function rowsOf({ house: { db }, families, offering_ids, orders, promocode_id }: Real) {
  const one = <Row extends object>(statement: ReturnType<typeof sql>) => db.store.one<Row>(statement)
  const states: string[] = []
  for (const { id } of orders)
    states.push(
      (await one<{ state: string }>(sql`select lower(status) as state from customer_order where id = ${id}`)).state,
    )
  const pools: { taken: number; held: number }[] = []
  for (const id of offering_ids) {
    pools.push(
      await one(
        sql`select p.taken, p.held from pool p join offering_pool o on o.pool_id = p.id where o.offering_id = ${id}`,
      ),
    )
  }
  const { customer_id } = at(families, 0)
  return {
    states,
    pools,
    uses: (await one<{ uses: number }>(sql`select uses from promocode where id = ${promocode_id}`)).uses,
    credit: (
      await one<{ state: string }>(sql`
        select case when bool_or(status = 'AVAILABLE') then 'available' when bool_or(status = 'RESERVED') then 'reserved'
          else 'used' end as state
        from credit where customer_id = ${customer_id} and origin <> 'ORDER'`)
    ).state,
  }
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
async function findNoFaults() {
  expect(await house.checkout.faults()).toEqual([])
}

it(
  `does what the model does in ${numRuns} histories`,
  async () => {
    const history = fc.commands(COMMANDS, { maxCommands: 60, size: "max" })
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
      if (histories % 10 === 0) await findNoFaults()
    })
    await fc.assert(property, { numRuns, seed })
    await findNoFaults()
  },
  Math.max(120_000, numRuns * 4_000),
)
