import { changePromocode } from "@hub/server/checkout/change-draft"
import { releaseOrder } from "@hub/server/checkout/end-order"
import { placeCredits } from "@hub/server/checkout/place-credits"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { at, type SeededFamily } from "../database/fixtures.ts"
import type { Mutation } from "./mutation.ts"
import * as harness from "./mutation-harness.ts"
import { CROWD, counted, crowd, type Harness, minutesLater, outcomeOf, violations } from "./mutation-harness.ts"

// Guards of places, credits, codes and owners. Where a promise has several belts, all of them are taken off: one that is left
// would hold, and the harness would have nothing to see.

const TABS = 6
const FAMILY_LOCK = [" for no key update", ""] as const

const rush: Harness = async (world) => {
  await harness.free(world)
  const offering_id = await harness.offeringOf(world, 1)
  const families = await Promise.all(Array.from({ length: CROWD }, () => harness.familyOf(world)))
  await crowd(CROWD, async (index) => {
    const family = at(families, index)
    await harness.place(world, family, await harness.draft(world, family, offering_id))
  })
  return violations(world)
}

/** Drafts in many tabs at once; when all of those stand, all are placed at once. */
async function inManyTabs(
  world: harness.World,
  family: SeededFamily,
  picks: readonly { offering_id: string; student: number }[],
): Promise<void> {
  const orders: string[] = []
  await crowd(picks.length, async (index) => {
    const { offering_id, student } = at(picks, index)
    orders.push(await harness.draft(world, family, offering_id, student))
  })
  const prices = await Promise.all(
    orders.map(async (order_id) => (await readOrder(world.needs)(family.customer_id, order_id)).final_price),
  )
  await crowd(orders.length, (index) => {
    const placing = { order_id: at(orders, index), final_price: at(prices, index), remember_payment_method: true }
    return placeOrder(world.needs)(family.customer_id, { ...placing, idempotency_key: undefined })
  })
}

const sameChildIn =
  (offerings: (world: harness.World) => Promise<string[]>): Harness =>
  async (world) => {
    await harness.free(world)
    const ids = await offerings(world)
    const picks = ids.map((offering_id) => ({ offering_id, student: 0 }))
    await inManyTabs(world, await harness.familyOf(world), picks)
    return violations(world)
  }

const oneCreditInManyTabs: Harness = async (world) => {
  const family = await harness.familyOf(world, TABS)
  await harness.giveCredit(world, family.customer_id)
  const offering_id = await harness.offeringOf(world, TABS)
  const picks = Array.from({ length: TABS }, (_, student) => ({ offering_id, student }))
  await inManyTabs(world, family, picks)
  return violations(world)
}

const lastUseOfACode: Harness = async (world) => {
  const promocode_id = newId()
  await world.db.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses, is_public) values (${promocode_id}, ${promocode_id}, 100, 1, true)`)
  const drafts = await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const family = await harness.familyOf(world)
      const order_id = await harness.draft(world, family, await harness.offeringOf(world, 1))
      await changePromocode(world.needs)(family.customer_id, order_id, promocode_id)
      return { family, order_id }
    }),
  )
  await crowd(CROWD, (index) => harness.place(world, at(drafts, index).family, at(drafts, index).order_id))
  return violations(world)
}

const oneClickInManyTabs: Harness = async (world) => {
  const { customer_id } = await harness.familyOf(world)
  const items = [{ credit_type_id: world.business.credit_type_id, quantity: 1 }]
  const placing = { customer_id, items, promocode_id: null, final_price: harness.PRICE, remember_payment_method: true }
  await crowd(CROWD, () => placeCredits(world.needs)({ ...placing, idempotency_key: "the-same-click" }))
  return counted(world, "orders of one click", 1, sql`select id from customer_order where customer_id = ${customer_id}`)
}

const anothersOrder: Harness = async (world) => {
  const family = await harness.familyOf(world)
  const stranger = await harness.familyOf(world)
  const order_id = await harness.draft(world, family, await harness.offeringOf(world, 1))
  const answers = [
    await outcomeOf(readOrder(world.needs)(stranger.customer_id, order_id)),
    await outcomeOf(releaseOrder(world.needs)(stranger.customer_id, order_id)),
    await outcomeOf(changePromocode(world.needs)(stranger.customer_id, order_id, null)),
  ]
  return answers.filter((answer) => answer !== "NOT_FOUND").map((answer) => `another family is answered ${answer}`)
}

const placeAfterTheHold: Harness = async (world) => {
  const family = await harness.familyOf(world)
  world.checkout.setTime(minutesLater(0))
  const order_id = await harness.draft(world, family, await harness.offeringOf(world, 1))
  const { final_price } = await readOrder(world.needs)(family.customer_id, order_id)
  world.checkout.setTime(minutesLater(16))
  const answer = await outcomeOf(harness.place(world, family, order_id))
  return answer === "HOLD_ENDED" ? [] : [`an order of ${final_price} is placed after its hold: ${answer}`]
}

export const MUTATIONS_OF_PLACES: Record<string, Mutation> = {
  "a pool never has more places taken than it has": {
    words: [
      [
        "pool.taken + c.taken + pool.held + c.held + case when c.waiting < 0 then 0 else pool.waiting end <= pool.capacity",
        "true",
      ],
    ],
    ddl: "alter table pool drop constraint pool_never_oversold",
    harness: rush,
  },
  "a child is booked once in an offering": {
    words: [FAMILY_LOCK],
    ddl: `drop index attendance_once; alter table attendance_day drop constraint attendance_day_no_overlap`,
    harness: sameChildIn(async (world) =>
      Array.from({ length: TABS }, () => "").fill(await harness.offeringOf(world, 20)),
    ),
  },
  "a child is in one place at a time": {
    words: [FAMILY_LOCK],
    ddl: "alter table attendance_day drop constraint attendance_day_no_overlap",
    harness: sameChildIn((world) => Promise.all(Array.from({ length: TABS }, () => harness.offeringOf(world, 5)))),
  },
  "a credit is spent once": {
    words: [FAMILY_LOCK, ["::uuid[]) and status = 'AVAILABLE'", "::uuid[])"]],
    ddl: `alter table credit drop constraint credit_reserved_for_an_order; alter table credit drop constraint credit_used_by_an_attendance`,
    harness: oneCreditInManyTabs,
  },
  "a code is used as often as it may be": {
    words: [["and (max_uses is null or uses < max_uses)", ""]],
    ddl: "alter table promocode drop constraint promocode_never_overused",
    harness: lastUseOfACode,
  },
  "a click is one order": {
    words: [FAMILY_LOCK],
    ddl: "drop index customer_order_idempotency",
    harness: oneClickInManyTabs,
  },
  "an order is its family's": {
    words: [
      [
        "from customer_order where id = $1 and customer_id = $2",
        "from customer_order where id = $1 and $2::uuid is not null",
      ],
      ["where o.id = $1 and o.customer_id = $2", "where o.id = $1 and $2::uuid is not null"],
    ],
    harness: anothersOrder,
  },
  "a hold ends at its time": {
    words: [["and expires_at > $4", "and $4::timestamptz is not null"]],
    harness: placeAfterTheHold,
  },
}
