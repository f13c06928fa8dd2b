import { setTimeout as sleep } from "node:timers/promises"
import { findViolations } from "@hub/server/database/invariants"
import { sql } from "@hub/server/database/sql"
import { differences, type ScenarioRun } from "./crash-books.ts"
import * as family from "./crash-family.ts"
import type { Process } from "./processes.ts"

// Families that book and pay one after another while something is lost under them, and what has to be there afterwards.

const PATIENCE_MS = 90_000
/** Hundreds of receipts may wait, and everything shares this machine. */
const MAILS_MS = 300_000

export function startFamilies(scene: family.Scene, door: Process, count: number) {
  let isOver = false
  let last_answer = Date.now()
  let longest_gap = 0
  const acknowledged: ScenarioRun[] = []
  const refusals = new Map<string, number>()

  /** Asks again until it is answered, as a browser does. */
  async function insist<Answer>(step: () => Promise<Answer>, patience_ms = PATIENCE_MS): Promise<Answer> {
    for (const end = Date.now() + patience_ms; ; await sleep(200)) {
      try {
        const answer = await step()
        longest_gap = Math.max(longest_gap, Date.now() - last_answer)
        last_answer = Date.now()
        return answer
      } catch (error) {
        const status = / answers (\d+) /.exec(String(error))?.[1] ?? "none"
        refusals.set(status, (refusals.get(status) ?? 0) + 1)
        if (Date.now() > end) throw error
      }
    }
  }
  async function families(worker: number): Promise<void> {
    for (let booking = 0; !isOver; booking += 1) {
      const who = await insist(() => family.arrive(scene, `insistent-${worker}-${booking}`))
      await insist(() => family.signIn(door, who))
      await insist(() => family.draft(door, who))
      await insist(() => family.place(door, who))
      await insist(() => family.pay(scene, who))
      await insist(() => family.call(door, who, `/orders/payment_provider_record/${who.payment?.id}/confirm`, {}))
      acknowledged.push({ scenario: "pays and gets a receipt", who })
    }
  }
  const working = Array.from({ length: count }, (_, worker) => families(worker))
  return {
    acknowledged,
    /** What else was answered, by status; "none" where no server answered. */
    refusals,
    /** The longest time in which nobody was answered, from the loss until every family has booked again. */
    async gapOf(lose: () => Promise<void>): Promise<number> {
      longest_gap = 0
      last_answer = Date.now()
      await lose()
      const before = acknowledged.length
      while (acknowledged.length < before + count) await sleep(200)
      return longest_gap
    },
    /** Sends the receipts that wait, and looks for every answer that said "booked", and for violations in the books. */
    async end(): Promise<{ lost: readonly string[]; wrong: readonly string[]; mails_ms: number }> {
      const { store } = scene.db
      isOver = true
      await Promise.all(working)
      const began = Date.now()
      await insist(() => family.poke(scene, "send_mails"))
      await insist(async () => {
        const waiting = await store.maybe(sql`select id from outbox_mail where sent_at is null limit 1`)
        if (waiting !== undefined) throw new Error("Mails wait")
      }, MAILS_MS)
      const mails_ms = Date.now() - began
      const ids = acknowledged.map(({ who }) => who.order_id ?? "")
      const kept = await store.many<{ id: string }>(sql`
        select o.id from customer_order o join attendance a on a.order_id = o.id
        where o.id = any(${ids}::uuid[]) and o.status = 'COMPLETED' group by o.id having count(*) = 1`)
      const found = new Set(kept.map(({ id }) => id))
      const violations = await findViolations(store)
      return {
        mails_ms,
        lost: ids.filter((id) => !found.has(id)),
        wrong: [
          ...(await differences(scene, acknowledged)),
          ...violations.map(({ invariant, id, detail }) => `${invariant} ${id}: ${detail}`),
        ],
      }
    },
  }
}
