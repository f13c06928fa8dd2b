import { setTimeout } from "node:timers/promises"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { differences, type ScenarioRun, settle } from "./crash-books.ts"
import { arrive, KILL_MS } from "./crash-family.ts"
import { SCENARIOS, SCENARIOS_AT_ONCE } from "./crash-scenarios.ts"
import { type CrashScene, openCrashScene } from "./crash-scene.ts"
import { startProduct } from "./processes.ts"

// The named points are those that someone thought of. Here every scenario runs at once, and the server is killed at any moment.
// After 25 kills those who come back do so: a sign-in lives ten minutes, and a hold fifteen.

const { size, seed } = campaign("random-kills")
const KILLS_OF_A_ROUND = 25
/** By then the last of the scenarios has ended. */
const LONGEST_MS = 1_500
const DELAYS = fc.sample(fc.nat(LONGEST_MS), { seed, numRuns: size })

let open: CrashScene
const runs: ScenarioRun[] = []

beforeAll(async () => {
  open = await openCrashScene()
})
afterAll(() => open.close())

const kills = DELAYS.map((delay, kill) => ({ kill, delay }))
const rounds = Array.from({ length: Math.ceil(size / KILLS_OF_A_ROUND) }, (_, round) => ({
  round,
  kills: kills.slice(round * KILLS_OF_A_ROUND, (round + 1) * KILLS_OF_A_ROUND),
}))

describe.each(rounds)(`round $round of seed ${seed}`, ({ kills }) => {
  const of_round: ScenarioRun[] = []

  it.each(kills)(
    "kill $kill, after $delay ms, leaves a sound database",
    async ({ kill, delay }) => {
      const { scene, product } = open
      const doomed = await startProduct(product)
      const telling = SCENARIOS_AT_ONCE.map(async (scenario, index) => {
        const who = await arrive(scene, `random-${kill}-${index}`)
        of_round.push({ scenario, who })
        // Its calls fail when the server dies under it, which is what they are for.
        await SCENARIOS[scenario].tell(scene, who, doomed).catch(() => undefined)
      })
      await setTimeout(delay)
      await doomed.stop()
      await Promise.all(telling)
      expect(await open.violations([...runs, ...of_round])).toEqual([])
    },
    KILL_MS,
  )

  it(
    "nothing is lost and nothing doubled once it is started again",
    async () => {
      const { scene, product } = open
      const server = await startProduct(product)
      runs.push(...of_round)
      // Every other family comes back, of each scenario in every other kill.
      const back = of_round.filter((_, index) => (index + Math.floor(index / SCENARIOS_AT_ONCE.length)) % 2 === 0)
      for (const { scenario, who } of back) await SCENARIOS[scenario].tell(scene, who, server)
      await settle(scene, server, of_round)
      expect(await open.violations(runs)).toEqual([])
      expect(await differences(scene, runs)).toEqual([])
      await server.stop()
    },
    2 * KILL_MS,
  )
})
