import { batchCalls } from "../database/batch-calls.ts"
import { decideBatch } from "./decide-claims.ts"
import type { OpeningNeeds } from "./opening-needs.ts"
import { type ClaimRow, claimsByTicket } from "./queries.ts"
import { decidedSince, type OpeningRow } from "./store.ts"

/** Claims of the first moment are gathered, so that their tickets decide and not whose network was faster. */
const GATHER_MS = 1_000
/** No call waits longer for its answer; the page asks again. Asking again costs both sides as much as the first time. */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 50
const AFTER_ERROR_MS = 500

export interface ClaimDesk {
  /** Resolves when the claim is decided, here or by another process, or when it has taken too long. */
  waitFor(opening: Pick<OpeningRow, "id" | "opens_at">, ticket_id: string): Promise<void>
  /** Undefined when the family has been deleted. */
  read(ticket_id: string): Promise<ClaimRow | undefined>
}

type Needs = Pick<OpeningNeeds, "store" | "clock">

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Decides what waits while anyone in this process waits for it: no claim needs a job to be started. A job each minute makes up for a kill. */
export function claimDesk(needs: Needs): ClaimDesk {
  const openings = new Map<string, OpeningDesk>()
  const read = batchCalls<string, { row: ClaimRow | undefined }>(
    async (ids) => {
      const rows = new Map((await claimsByTicket(needs.store, [...new Set(ids)])).map((row) => [row.id, row]))
      return ids.map((id) => ({ row: rows.get(id) }))
    },
    { ms: 5, max: 200 },
  )
  return {
    read: async (ticket_id) => (await read(ticket_id)).row,
    async waitFor(opening, ticket_id) {
      const desk = openings.get(opening.id) ?? openingDesk(needs, opening)
      openings.set(opening.id, desk)
      const { promise: impatient, resolve: giveUp } = deferred()
      const timer = setTimeout(giveUp, PATIENCE_MS)
      await Promise.race([desk(ticket_id), impatient])
      clearTimeout(timer)
    },
  }
}

type OpeningDesk = (ticket_id: string) => Promise<void>

function openingDesk(needs: Needs, { id, opens_at }: Pick<OpeningRow, "id" | "opens_at">): OpeningDesk {
  const waiting = new Map<string, { answered: Promise<void>; answer: () => void; until: number }>()
  const decided = new Set<string>()
  let batch = 0
  let isRunning = false

  async function look(): Promise<void> {
    for (const ticket of await decidedSince(needs.store, id, batch)) {
      batch = Math.max(batch, ticket.batch ?? 0)
      decided.add(ticket.id)
      waiting.get(ticket.id)?.answer()
      waiting.delete(ticket.id)
    }
    const now = performance.now()
    for (const [ticket_id, { until }] of waiting) if (until < now) waiting.delete(ticket_id)
  }

  async function decideAndLook(): Promise<void> {
    const outcome = await decideBatch(needs, id)
    await look()
    if (outcome !== "decided" && waiting.size > 0) await wait(LOOK_EVERY_MS)
  }

  async function run(): Promise<void> {
    const since_ms = needs.clock().getTime() - Date.parse(opens_at)
    if (since_ms < GATHER_MS) await wait(GATHER_MS - since_ms)
    while (waiting.size > 0) {
      await decideAndLook().catch(async (error: unknown) => {
        console.error("Claims could not be decided, which is tried again:", error)
        await look().catch(() => undefined)
        await wait(AFTER_ERROR_MS)
      })
    }
  }

  return (ticket_id) => {
    if (decided.has(ticket_id)) return Promise.resolve()
    const known = waiting.get(ticket_id)
    const until = performance.now() + PATIENCE_MS
    if (known !== undefined) {
      known.until = until
      return known.answered
    }
    const { promise: answered, resolve: answer } = deferred()
    waiting.set(ticket_id, { answered, answer, until })
    if (!isRunning) {
      isRunning = true
      void run().finally(() => {
        isRunning = false
      })
    }
    return answered
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
