import { problem } from "@hub/domain/kernel/problem"
import type { Claim, ClaimedPick, ClaimOrderState } from "@hub/domain/seasons/opening"
import type { ClaimDesk } from "./claim-desk.ts"
import { drawOnce, findOpening, ownOpening } from "./find-opening.ts"
import { readQueue } from "./join-queue.ts"
import type { OpeningCaches, OpeningNeeds } from "./opening-needs.ts"
import type { ClaimRow } from "./queries.ts"
import type { ShowUp } from "./ticket-desk.ts"

type Needs = Pick<OpeningNeeds, "store" | "clock"> & OpeningCaches

/**
 * One press: asks for the family's whole plan and waits a moment for the answer. A family claims once at an opening, from however many
 * phones: asked again it has the same answer, or the one that it still waits for.
 */
export const claimPlan =
  (needs: Needs & { show_up: ShowUp; desk: ClaimDesk }) =>
  async (customer_id: string, url_part: string, opens_at: string): Promise<Claim> => {
    const opening = await findOpening(needs)(url_part, opens_at)
    const own = await ownOpening(needs)(customer_id, url_part, opening)
    if (own !== undefined || !(await drawOnce(needs)(opening))) {
      const server_time = needs.clock().toISOString()
      throw problem("NOT_OPEN_YET", { payload: { opens_at: own ?? opening.opens_at, server_time } })
    }
    const ticket = await needs.show_up({ opening_id: opening.id, customer_id, is_drawn: true, asks: true })
    if (ticket.decided_at === null) await needs.desk.waitFor(opening, ticket.id)
    const row = await needs.desk.read(ticket.id)
    if (row === undefined) throw problem("NOT_FOUND")
    const waiting = row.decided_at === null ? await readQueue(needs)(customer_id, opening) : undefined
    return claimOf(row, { now: needs.clock(), position: waiting?.position ?? null })
  }

export const isLive = ({ decided_at, orders }: ClaimRow, now: Date): boolean =>
  decided_at === null || orders.some((order) => ["HELD", "PAYING"].includes(stateOf(order, now)))

export function claimOf(row: ClaimRow, { now, position }: { now: Date; position: number | null }): Claim {
  return {
    state: row.decided_at === null ? "WAITING" : "DECIDED",
    opens_at: row.opens_at,
    asked_at: row.asked_at ?? now.toISOString(),
    decided_at: row.decided_at,
    position,
    picks: row.results.map((result): ClaimedPick => result),
    orders: row.orders.map((order) => ({
      order_id: order.order_id,
      funbox_id: order.funbox_id,
      state: stateOf(order, now),
      expires_at: order.expires_at,
    })),
    server_time: now.toISOString(),
  }
}

function stateOf({ status, expires_at }: ClaimRow["orders"][number], now: Date): ClaimOrderState {
  if (status === "COMPLETED") return "BOOKED"
  if (status === "AWAITING_PAYMENT") return "PAYING"
  return status === "DRAFT" && expires_at !== null && Date.parse(expires_at) > now.getTime() ? "HELD" : "OVER"
}
