import { HOLDS_IN_VAIN, heldInVain, holdTimes } from "@hub/domain/scheduling/hold-limits"
import { type ClaimDecision, type ClaimingFamily, decideClaims as decide, placeKey } from "@hub/domain/seasons/claim"
import { v7 as newId } from "uuid"
import type { ClaimingHolds } from "../checkout/claiming-queries.ts"
import { type ClaimedDraft, holdClaimed } from "../checkout/hold-claimed.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BookableOffering } from "../scheduling/availability-queries.ts"
import { type LockedPool, lockedPools, offerSoon, type PoolDemand } from "../scheduling/places.ts"
import { type Joining, joinMany } from "../waitlists/join-many.ts"
import { type ClaimFacts, claimFacts } from "./claim-facts.ts"
import type { OpeningNeeds } from "./opening-needs.ts"
import { askedTickets, insertResults, lockTickets, lockToDecide, type NewResult, setDecided } from "./store.ts"

/** Families at once. More would keep the last of them, and everybody who wants their pools, waiting for the commit. */
const BATCH = 250

export type Batch = "decided" | "none" | "busy"

/**
 * Decides the next claims of an opening in the order of their tickets, in one transaction: whichever process runs it, one at a time. Killed
 * before its commit it has done nothing; after it nothing is left to do.
 */
export const decideBatch = (needs: Pick<OpeningNeeds, "store" | "clock">, opening_id: string): Promise<Batch> =>
  needs.store.transaction(async (tx) => {
    const opening = await lockToDecide(tx, opening_id)
    if (opening === undefined) return "busy"
    const tickets = await askedTickets(tx, opening_id, BATCH)
    if (tickets.length === 0) return "none"
    const now = needs.clock()
    const facts = await claimFacts(tx, { season_id: opening.season_id, tickets, now })
    const pools = await lockedPools(tx, facts.pool_ids)
    const families = tickets.map(({ id, customer_id }) => familyOf(facts, { ticket_id: id, customer_id }))
    const decisions = decide(families, { offerings: facts.offerings, pools: pools.map(claimPool), now })
    await write(tx, { facts, tickets, decisions, now })
    const ids = tickets.map(({ id }) => id)
    await lockTickets(tx, ids)
    await setDecided(tx, { ids, opening_id, batch: opening.batches + 1, now })
    return "decided"
  })

const claimPool = ({ id, free, waiting, passed_over }: LockedPool) => ({
  id,
  free: free - waiting,
  passed_over,
  is_waited_for: waiting + passed_over > 0,
})

function familyOf(
  { picks, students, holds, opens_at, waiting, now }: ClaimFacts,
  { ticket_id, customer_id }: { ticket_id: string; customer_id: string },
): ClaimingFamily {
  const own = picks.get(customer_id) ?? []
  const { held = [], gives_back = [], offers = [], paying = [] } = holds.get(customer_id) ?? {}
  const pool_ids = [...new Set(held.map(({ pool_id }) => pool_id))]
  // Nothing renews so many: the answer is whether the pool can be held at all.
  const isTooLong = (pool_id: string): boolean =>
    "again_at" in holdTimes(held, [{ pool_id, quantity: Number.MAX_SAFE_INTEGER }], { now })
  return {
    ticket_id,
    picks: own,
    students: [...new Set(own.map(({ student_id }) => student_id))].flatMap((id) => {
      const student = students.get(id)
      const blocked = paying.filter(({ student_id }) => student_id === id).flatMap(daysOf)
      return student === undefined ? [] : [{ ...student, booked: [...student.booked, ...blocked] }]
    }),
    gives_back,
    too_long: new Set(pool_ids.filter(isTooLong)),
    in_vain: new Set(pool_ids.filter((pool_id) => heldInVain(held, pool_id) >= HOLDS_IN_VAIN)),
    reserved: new Set(offers.map(({ student_id, offering_id }) => placeKey(student_id, offering_id))),
    waiting,
    opens_at: opens_at.get(customer_id) ?? NO_EARLY_OPENINGS,
  }
}

const NO_EARLY_OPENINGS: ReadonlyMap<string, string> = new Map()

const daysOf = ({ offering_id, name, sessions }: ClaimingHolds["paying"][number]) =>
  sessions.map((session) => ({ offering_id, name, ...session }))

interface Writing {
  facts: ClaimFacts
  tickets: readonly { id: string; customer_id: string }[]
  decisions: readonly ClaimDecision[]
  now: Date
}

async function write(tx: Transaction, { facts, tickets, decisions, now }: Writing): Promise<void> {
  const customers = new Map(tickets.map(({ id, customer_id }) => [id, customer_id]))
  const results: NewResult[] = []
  const drafts: ClaimedDraft[] = []
  const joining: (Joining & { result: NewResult })[] = []
  for (const { ticket_id, results: own } of decisions) {
    const customer_id = customers.get(ticket_id) ?? ""
    const plan = facts.picks.get(customer_id) ?? []
    const made = draftsOf(facts, { customer_id, results: own, now })
    drafts.push(...made.values())
    for (const [index, { student_id, offering_id, outcome, got_offering_id, reasons }] of own.entries()) {
      const got = facts.offering(got_offering_id)
      const result: NewResult = {
        ticket_id,
        customer_id,
        student_id,
        offering_id,
        second_offering_id: plan[index]?.second_offering_id ?? null,
        position: index + 1,
        outcome,
        got_offering_id,
        waitlist_position: null,
        order_id: outcome === "WAITLIST" ? null : (made.get(got?.funbox_id ?? "")?.id ?? null),
        reasons,
      }
      if (outcome !== "WAITLIST" || got === undefined) results.push(result)
      else {
        const is_waiting = facts.waiting.has(placeKey(student_id, offering_id))
        joining.push({ customer_id, student_id, offering_id, pool_ids: poolIds(got), is_waiting, result })
      }
    }
  }
  const ended = decisions.flatMap(({ ticket_id }) =>
    (facts.holds.get(customers.get(ticket_id) ?? "")?.orders ?? []).filter(({ status }) => status === "DRAFT"),
  )
  // A family that got nothing keeps its checkout.
  const holding = new Set(drafts.map(({ customer_id }) => customer_id))
  const { positions, waits } = await joinMany(tx, joining, now)
  await holdClaimed(tx, {
    drafts,
    ended: ended.filter(({ id }) => holding.has(facts.customerOfOrder(id))),
    waits,
    now,
  })
  await offerSoon(tx, [...new Set(waits.map(({ pool_id }) => pool_id))])
  const waited = joining.map(({ result }, index) => ({ ...result, waitlist_position: positions[index] ?? 1 }))
  await insertResults(tx, [...results, ...waited])
}

const poolIds = ({ pools }: Pick<BookableOffering, "pools">): string[] => pools.map(({ id }) => id)

/** By funbox: an order belongs to one. */
function draftsOf(
  { offering: offeringOf, holds }: ClaimFacts,
  { customer_id, results, now }: { customer_id: string; results: ClaimDecision["results"]; now: Date },
): Map<string, ClaimedDraft> {
  const baskets = new Map<string, { student_id: string; offering: BookableOffering }[]>()
  for (const { student_id, outcome, got_offering_id } of results) {
    const offering = offeringOf(got_offering_id)
    if (offering === undefined || outcome === "WAITLIST") continue
    baskets.set(offering.funbox_id, [...(baskets.get(offering.funbox_id) ?? []), { student_id, offering }])
  }
  const { held = [], orders = [] } = holds.get(customer_id) ?? {}
  const promocode_id = orders.filter(({ status }) => status === "DRAFT").at(-1)?.promocode_id ?? null
  return new Map(
    [...baskets].map(([funbox_id, basket]) => {
      const pools = demandOf(basket.map(({ offering }) => offering))
      const times = holdTimes(held, pools, { now })
      if (!("expires_at" in times)) throw new Error("A claim was given places that its family can't hold")
      const items = basket.map(({ student_id, offering }) => ({ student_id, offering_id: offering.id }))
      return [funbox_id, { id: newId(), customer_id, funbox_id, promocode_id, items, pools, ...times }]
    }),
  )
}

function demandOf(offerings: readonly BookableOffering[]): PoolDemand[] {
  const demand = new Map<string, number>()
  for (const id of offerings.flatMap(poolIds)) demand.set(id, (demand.get(id) ?? 0) + 1)
  return [...demand].map(([pool_id, quantity]) => ({ pool_id, quantity }))
}
