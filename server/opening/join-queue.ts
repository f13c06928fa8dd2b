import type { OpeningQueue } from "@hub/domain/seasons/opening"
import { drawOnce, findOpening, ownOpening } from "./find-opening.ts"
import type { OpeningCaches, OpeningNeeds, QueueOrder } from "./opening-needs.ts"
import { type OpeningRow, queueOf } from "./store.ts"
import type { ShowUp } from "./ticket-desk.ts"

type Needs = Pick<OpeningNeeds, "store" | "clock"> & OpeningCaches

/** Of an opening that isn't the family's. */
const NOBODY: OpeningQueue = { is_present: false, position: null, size: 0 }
const PRESENT_MS = 60_000
/** Nobody queues for days: earlier than this a family reads when it opens, and isn't written down. */
const EARLIEST_MS = 60 * 60_000

/** Says that a family is here. Before the opening it counts for a minute; from then on the family has its place for good. */
export const joinQueue =
  (needs: Needs & { show_up: ShowUp }) =>
  async (customer_id: string, url_part: string, opens_at: string): Promise<OpeningQueue> => {
    const opening = await findOpening(needs)(url_part, opens_at)
    if ((await ownOpening(needs)(customer_id, url_part, opening)) !== undefined) return NOBODY
    const is_drawn = await drawOnce(needs)(opening)
    const until_ms = Date.parse(opening.opens_at) - needs.clock().getTime()
    if (until_ms <= EARLIEST_MS) await needs.show_up({ opening_id: opening.id, customer_id, is_drawn, asks: false })
    return readQueue(needs)(customer_id, opening, { is_present: until_ms <= EARLIEST_MS })
  }

export const readQueue =
  ({ store, clock, queues }: Needs) =>
  async (
    customer_id: string,
    opening: Pick<OpeningRow, "id" | "opens_at">,
    { is_present }: { is_present?: boolean } = {},
  ): Promise<OpeningQueue> => {
    const now = clock()
    const order = await queues(opening.id, async () => orderOf(await queueOf(store, opening.id), opening, now))
    const position = order.positions.get(customer_id) ?? null
    const seen = order.seen.get(customer_id) ?? 0
    return {
      is_present: is_present ?? (position !== null || seen > now.getTime() - PRESENT_MS),
      position,
      size: order.size,
    }
  }

/** Before the opening nobody has a place in it, and who wasn't seen for a minute isn't there. */
function orderOf(
  rows: Awaited<ReturnType<typeof queueOf>>,
  { opens_at }: Pick<OpeningRow, "opens_at">,
  now: Date,
): QueueOrder {
  const numbered = rows.filter(({ number }) => number !== null)
  const isOpen = Date.parse(opens_at) <= now.getTime()
  const present = rows.filter(({ seen_at }) => Date.parse(seen_at) > now.getTime() - PRESENT_MS)
  return {
    positions: new Map(numbered.map(({ customer_id }, index) => [customer_id, index + 1])),
    seen: new Map(rows.map(({ customer_id, seen_at }) => [customer_id, Date.parse(seen_at)])),
    size: isOpen ? numbered.length : present.length,
  }
}
