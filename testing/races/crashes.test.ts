import { setTimeout } from "node:timers/promises"
import { sql } from "@hub/server/database/sql"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { campaign, sampleOf } from "../campaign/campaign.ts"
import { differences, type ScenarioRun, settle } from "./crash-books.ts"
import { arrive, KILL_MS } from "./crash-family.ts"
import { CRASH_POINTS, type CrashPoint, pointsOf } from "./crash-points.ts"
import { SCENARIOS, type ScenarioName } from "./crash-scenarios.ts"
import { type CrashScene, openCrashScene } from "./crash-scene.ts"
import { startProduct } from "./processes.ts"

// The server is killed with SIGKILL at every named point, each time in the middle of a family's scenario. Then it is started again:
// every other family comes back and tries again, the rest never do. Nothing may be lost, nothing doubled, and the vendor's books
// must say the same as ours. Families that came back in one round stay away in the next.

/** Which scenarios are killed at a point: with other money, or another end. */
const SCENARIOS_OF: Record<CrashPoint, readonly ScenarioName[]> = {
  "a draft is written": ["pays and gets a receipt"],
  "a draft is held": ["pays and gets a receipt"],
  "before placing": ["pays and gets a receipt"],
  "a placed order is written": [
    "pays and gets a receipt",
    "buys a credit",
    "upgrades a credit",
    "pays by a plan, and the rest by hand",
  ],
  "after placing": ["pays and gets a receipt", "buys a credit", "upgrades a credit"],
  "before the family is made at the provider": ["buys a credit"],
  "after the family is made at the provider": ["pays and gets a receipt"],
  "before the payment is made": ["pays and gets a receipt"],
  "after the payment is made": ["pays and gets a receipt", "upgrades a credit"],
  "a snapshot is written": ["pays and gets a receipt", "upgrades a credit"],
  "after a snapshot": ["pays and gets a receipt"],
  "before a payment is looked at": ["pays and gets a receipt", "pays and closes the tab, and nobody reports it"],
  "after a payment is looked at": ["pays and gets a receipt", "pays and closes the tab, and the provider reports it"],
  "money is written": ["pays and gets a receipt", "upgrades a credit", "pays by a plan, and the rest by hand"],
  "money has arrived": ["buys a credit", "upgrades a credit"],
  "a revived order is written": ["pays late, and its place is still free"],
  "late money is written": ["pays late, and its place is gone"],
  "before a card is detached": [
    "pays and closes the tab, and the provider reports it",
    "pays by a plan, and removes its card",
  ],
  "after a card is detached": [
    "pays and closes the tab, and the provider reports it",
    "pays by a plan, and removes its card",
  ],
  "before an event is stored": ["pays and closes the tab, and the provider reports it"],
  "an event is stored": ["pays and closes the tab, and the provider reports it"],
  "before an event is done": ["pays and closes the tab, and the provider reports it"],
  "an event is done": ["pays and closes the tab, and the provider reports it"],
  "before a payment is cancelled": ["lets a placed order run out"],
  "after a payment is cancelled": ["leaves before paying", "places, and takes a plan instead"],
  "the end of an unpaid order is written": ["lets a placed order run out"],
  "an unpaid order has ended": ["leaves before paying"],
  "the end of an expired draft is written": ["lets a draft run out"],
  "an expired draft has ended": ["lets a draft run out"],
  "a payment is to be replaced": ["places, and takes a plan instead"],
  "a reopened order is written": ["places, and takes a plan instead"],
  "an order is a draft again": ["places, and takes a plan instead"],
  "before a refund is sent": ["pays late, and its place is gone", "cancels a booking, and its money goes back"],
  "after a refund is sent": ["pays late, and its place is gone", "cancels a booking, and its money goes back"],
  "a refund is settled": ["pays late, and its place is gone", "cancels a booking, and its money goes back"],
  "a refused refund is written": ["pays late, and was given its money back by hand"],
  "a refused refund is given up": ["pays late, and was given its money back by hand"],
  "an instalment's try is written": ["pays by a plan, and its second half is charged"],
  "before an instalment is charged": ["pays by a plan, and its second half is charged"],
  "after an instalment is charged": ["pays by a plan, and its second half is charged"],
  "owed money is written": ["pays by a plan, and its second half is charged", "pays by a plan, and the rest by hand"],
  "a cancelled booking is written": ["cancels a booking", "cancels a booking, and its money goes back"],
  "a moved booking is written": ["moves a booking"],
  "before a mail is sent": ["pays and gets a receipt"],
  "after a mail is sent": ["pays and gets a receipt"],
  "a mail is marked as sent": ["pays and gets a receipt"],
}
const WALKS = pointsOf(CRASH_POINTS).flatMap((point) =>
  SCENARIOS_OF[point].map((scenario) => [point, scenario] as const),
)

const { size, seed } = campaign("crashes")
const ROUNDS = Array.from({ length: Math.ceil(size / WALKS.length) }, (_, round) => ({
  round,
  walks: sampleOf(WALKS, size - round * WALKS.length, seed),
}))

/** A family that comes back after two minutes may find that a job has ended its order, whose payment was cancelled. */
const isEnd = (scenario: ScenarioName, status: string | undefined): boolean =>
  status === SCENARIOS[scenario].end || (scenario === "leaves before paying" && status === "EXPIRED")

let open: CrashScene
const runs: (ScenarioRun & { point: CrashPoint; round: number; isBack: boolean })[] = []

beforeAll(async () => {
  open = await openCrashScene()
})
afterAll(() => open.close())

describe.each(ROUNDS)(`round $round of seed ${seed}: a server that is killed`, ({ round, walks }) => {
  it.each(walks)(
    "leaves a sound database behind: %s (%s)",
    async (point, scenario) => {
      const who = await arrive(open.scene, `crash-${round}-${runs.length}`)
      const doomed = await startProduct(open.product, point)
      onTestFinished(() => doomed.stop())
      // Its calls fail when the server dies under it, which is what they are for.
      const telling = SCENARIOS[scenario].tell(open.scene, who, doomed).catch(() => undefined)
      const isKilled = doomed.ended.then(() => true)
      const isLeftAlone = telling.then(() => setTimeout(KILL_MS, false, { ref: false }))
      expect(await Promise.race([isKilled, isLeftAlone])).toBe(true)
      await telling
      runs.push({ point, scenario, who, round, isBack: (runs.length + round) % 2 === 0 })
      expect(await open.violations(runs)).toEqual([])
    },
    KILL_MS,
  )

  it(
    "loses nothing and doubles nothing once it is started again",
    async () => {
      const { scene, product, mails } = open
      const server = await startProduct(product)
      // A server that lives on would do the work of the next round's.
      onTestFinished(() => server.stop())
      // What a killed server had claimed is free after two minutes.
      await scene.db.store.run(sql`update outbox_mail set not_before = null where sent_at is null`)
      const back = runs.filter((one) => one.isBack && one.round === round)
      for (const { scenario, who } of back) await SCENARIOS[scenario].tell(scene, who, server)
      await settle(scene, server, runs)
      expect(await open.violations(runs)).toEqual([])
      expect(await differences(scene, runs)).toEqual([])
      const states = await scene.db.store.many<{ id: string; status: string }>(
        sql`select id, status from customer_order`,
      )
      const stateOf = new Map(states.map(({ id, status }) => [id, status]))
      const ends = back.map(({ point, scenario, who }) => ({
        point,
        scenario,
        status: stateOf.get(who.order_id ?? ""),
      }))
      expect(ends.filter(({ scenario, status }) => !isEnd(scenario, status))).toEqual([])
      // A mail whose sending was not yet written down goes out again under the same id, which makes it one for who gets it.
      const sent = await scene.db.store.many<{ id: string }>(sql`select id from outbox_mail where sent_at is not null`)
      const times = sent.map(({ id }) => mails.taken.filter((taken) => taken.includes(id)).length)
      expect(Math.min(...times)).toBe(1)
      expect(mails.taken.length - sent.length).toBeLessThanOrEqual(round + 1)
    },
    2 * KILL_MS,
  )
})
