import { setTimeout } from "node:timers/promises"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { type Balancer, startBalancer } from "./balancer.ts"
import { differences, type ScenarioRun, settle } from "./crash-books.ts"
import { arrive, KILL_MS, poke } from "./crash-family.ts"
import { SCENARIOS, SCENARIOS_AT_ONCE } from "./crash-scenarios.ts"
import { type CrashScene, openCrashScene } from "./crash-scene.ts"
import { type Process, startProduct } from "./processes.ts"

// Every scenario runs at once on two servers behind a balancer, and one of the two is killed at any moment. The other goes on, and takes up
// the jobs. After each kill the card vendor's books and ours are compared.

const { size, seed } = campaign("balanced-kills")
/** By then the last of the scenarios has ended. */
const LONGEST_MS = 1_500
/** How long a scenario waits for the other server's jobs; what hasn't come by then is found when all is settled. */
const JOBS_MS = 5_000
const JOBS = [
  "reconcile_payments",
  "end_expired_drafts",
  "end_unpaid_orders",
  "charge_installments",
  "send_refunds",
  "send_mails",
]
const kills = fc
  .sample(fc.tuple(fc.nat(LONGEST_MS), fc.boolean()), { seed, numRuns: size })
  .map(([delay, is_older], kill) => ({ kill, delay, which: is_older ? "older" : "younger" }))

describe(`two servers behind a balancer, seed ${seed}`, () => {
  let open: CrashScene
  let balancer: Balancer
  const servers: Process[] = []
  const runs: ScenarioRun[] = []

  const addServer = async (): Promise<void> => {
    const server = await startProduct(open.product)
    servers.push(server)
    balancer.backends.add(server.url)
  }
  const ready = async (): Promise<void> => {
    while (!(await fetch(`${balancer.url}/health/live`)).ok) await setTimeout(50)
  }

  beforeAll(async () => {
    ;[open, balancer] = await Promise.all([openCrashScene(), startBalancer()])
    await addServer()
    await addServer()
  }, KILL_MS)
  afterAll(async () => {
    balancer.close()
    await Promise.all(servers.map((server) => server.stop()))
    await open.close()
    console.log(`${size} kills of one of two servers, ${runs.length} scenarios`)
  })

  it.each(kills)(
    "kill $kill, of the $which after $delay ms, loses nothing and doubles nothing",
    async ({ kill, delay, which }) => {
      const { scene } = open
      await ready()
      const [doomed] = servers.splice(which === "older" ? 0 : 1, 1)
      const [survivor] = servers
      if (doomed === undefined || survivor === undefined) throw new Error("Two servers are needed")
      const ended = doomed.ended.then(() => setTimeout(JOBS_MS))
      const door = { ...survivor, url: balancer.url, ended }
      const of_kill: ScenarioRun[] = []
      const telling = SCENARIOS_AT_ONCE.map(async (scenario, index) => {
        const who = await arrive(scene, `balanced-${kill}-${index}`)
        of_kill.push({ scenario, who })
        // Its calls fail when the server dies under them, which is what they are for.
        await SCENARIOS[scenario].tell(scene, who, door).catch(() => undefined)
      })
      await setTimeout(delay)
      await doomed.stop()
      balancer.backends.delete(doomed.url)
      // A job that has died with its server comes again at the next minute; here at once.
      for (const job of JOBS) await poke(scene, job)
      await Promise.all([...telling, addServer()])
      runs.push(...of_kill)
      // Every other family comes back, of each scenario after every other kill.
      for (const { scenario, who } of of_kill.filter((_, index) => (index + kill) % 2 === 0))
        await SCENARIOS[scenario].tell(scene, who, survivor)
      await settle(scene, survivor, of_kill)
      expect(await open.violations(runs)).toEqual([])
      expect(await differences(scene, runs)).toEqual([])
    },
    KILL_MS,
  )
})
