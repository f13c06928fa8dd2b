import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { differences, settle, type Told } from "./testing-crash-books.ts"
import { arrive } from "./testing-crash-family.ts"
import { type CrashScene, openCrashScene } from "./testing-crash-scene.ts"
import { STORIES, type StoryName } from "./testing-crash-stories.ts"
import { startProduct } from "./testing-processes.ts"

// The named points are those that somebody thought of. Here every story is told at once, and the server is killed at any moment.
// CRASH_RANDOM says how often.

const KILLS = Number(process.env.CRASH_RANDOM ?? 3)
/** By then the last of the stories has ended. */
const LONGEST_MS = 1_500

const isStory = (name: string): name is StoryName => name in STORIES
/** All but the one that has to be quicker than everybody else's refunds. */
const NAMES = Object.keys(STORIES)
  .filter(isStory)
  .filter((name) => !("isRefundRefused" in STORIES[name]))

let open: CrashScene
const told: Told[] = []

beforeAll(async () => {
  open = await openCrashScene()
})
afterAll(() => open.close())

it.each(Array.from({ length: KILLS }, (_, kill) => kill))(
  "kill %i, at any moment, leaves a sound database",
  async (kill) => {
    const { scene, product } = open
    const doomed = await startProduct(product)
    const telling = NAMES.map(async (story, index) => {
      const who = await arrive(scene, `random-${kill}-${index}`)
      told.push({ story, who })
      // Its calls fail when the server dies under it, which is what they are for.
      await STORIES[story].tell(scene, who, doomed).catch(() => undefined)
    })
    const delay = Math.floor(Math.random() * LONGEST_MS)
    await setTimeout(delay)
    await doomed.stop()
    await Promise.all(telling)
    expect(await open.faults(told), `killed after ${delay} ms`).toEqual([])
  },
  30_000,
)

it(
  "nothing is lost and nothing doubled once it is started again",
  async () => {
    const { scene, product } = open
    const server = await startProduct(product)
    // Every other family comes back, of each story in every other kill.
    const back = told.filter((_, index) => (index + Math.floor(index / NAMES.length)) % 2 === 0)
    for (const { story, who } of back) await STORIES[story].tell(scene, who, server)
    await settle(scene, server, told)
    expect(await open.faults(told)).toEqual([])
    expect(await differences(scene, told)).toEqual([])
    await server.stop()
  },
  60_000 + KILLS * 5_000,
)
