import { basketOf } from "@hub/domain/orders/order-line"
import { type AtMost, dearestPlan } from "@hub/domain/seasons/at-most"
import { pricePicks } from "../checkout/price-basket.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { findSeason } from "./find-opening.ts"
import type { OpeningCaches, OpeningNeeds } from "./opening-needs.ts"
import { choicePrices, plannedPicks } from "./queries.ts"

type Needs = Pick<OpeningNeeds, "store" | "clock"> & OpeningCaches

/** What the family's plan costs at most when it is claimed at this opening, by the function that will charge it. */
export const readAtMost =
  (needs: Needs) =>
  async (customer_id: string, url_part: string, opens_at: string): Promise<AtMost> => {
    const { store, clock } = needs
    const season = await findSeason(needs)(url_part)
    const now = clock()
    const planned = await plannedPicks(store, { season_id: season.id, customer_ids: [customer_id], now })
    const then = planned.filter((pick) => pick.opens_at !== null && Date.parse(pick.opens_at) === Date.parse(opens_at))
    const ids = [...new Set(then.flatMap((pick) => [pick.offering_id, pick.second_offering_id ?? []].flat()))]
    const [offerings, prices] = await Promise.all([
      bookableOfferings(store, ids, { customer_id, now }),
      choicePrices(store, ids),
    ])
    const choiceOf = (id: string | null) => {
      const offering = offerings.find((one) => one.id === id)
      const price = prices.find((one) => one.id === id)?.price
      return offering?.is_offered === true && price !== undefined ? { ...offering, price } : undefined
    }
    const pairs = then.flatMap(({ student_id, offering_id, second_offering_id }) => {
      const [first, second] = [choiceOf(offering_id), choiceOf(second_offering_id)]
      // Of a first choice that is no longer offered the second is what can be had.
      if (first === undefined) return second === undefined ? [] : [{ student_id, first: second, second: undefined }]
      return [{ student_id, first, second }]
    })
    const { first, dearer, picks } = dearestPlan(pairs)
    const funbox_ids = [...new Set(picks.map(({ choice }) => choice.funbox_id))]
    const areas = await Promise.all(
      funbox_ids.map(async (funbox_id) => {
        const own = picks.flatMap(({ student_id, keeps_credit, choice }) => {
          const offering = offerings.find(({ id }) => id === choice.id)
          return choice.funbox_id !== funbox_id || offering === undefined
            ? []
            : [{ student_id, keeps_credit, offering }]
        })
        const { lines } = await pricePicks(store, { customer_id, funbox_id, picks: own, promocode_id: null, now })
        return { funbox_id, price: basketOf(lines) }
      }),
    )
    const final_price = areas.reduce((sum, { price }) => sum + price.final_price, 0)
    return { count: pairs.length, first, dearer: [...dearer], areas, final_price }
  }
