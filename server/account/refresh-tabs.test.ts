import { Problem } from "@hub/domain/kernel/problem"
import { campaign } from "@hub/testing/campaign/campaign"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fixedKeys, newKeyText } from "../kernel/key-list.ts"
import { accessTokens } from "./access-token.ts"
import { authenticate } from "./authenticate.ts"
import { openSession, refreshSession } from "./sessions.ts"

// I27 as histories: two to five tabs that share what is kept, answers that are lost, a copy in someone else's hands, and time that
// passes, held to a model in a few lines.

const { size: numRuns, seed } = campaign("refresh-tabs")

const DAY = 86_400
const GRACE = 20
const keys = fixedKeys(newKeyText())

let db: TestDatabase
let now = 0
const clock = () => new Date(TEST_NOW.getTime() + now * 1000)
const needs = () => ({ store: db.store, tokens: accessTokens(keys), clock })

beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, { families: [], offerings: [] })
})
afterAll(() => db.close())

type Step =
  /** So many tabs refresh at once with the stored session; the model says of every tab whether its answer arrives. */
  | { readonly does: "refresh"; readonly arrives: readonly boolean[] }
  | { readonly does: "copy" }
  | { readonly does: "use the copy" }
  | { readonly does: "wait"; readonly seconds: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant("refresh"),
        arrives: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("copy") }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("use the copy") }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant("wait"),
        seconds: fc.constantFrom(0, 1, 19, 20, 21, 600, DAY, 13 * DAY, 15 * DAY),
      }),
    },
  ),
  { minLength: 2, maxLength: 25 },
)

/** A session as the promise tells it: its tokens are numbered in the order in which they were made. */
interface Model {
  newest: number
  rotated: number
  ends: number
  readonly created: number
  isDead: boolean
}

/** The number of the token that comes back for a token, or undefined for the end of the session. */
function expected(model: Model, given: number): number | undefined {
  if (model.isDead || model.ends <= now) return undefined
  if (given === model.newest) {
    model.newest += 1
    model.rotated = now
    model.ends = Math.min(now + 14 * DAY, model.created + 60 * DAY)
    return model.newest
  }
  if (given === model.newest - 1 && now - model.rotated <= GRACE) return model.newest
  model.isDead = true
  return undefined
}

it(
  `tabs stay signed in and copies end a session, in ${numRuns} histories`,
  async () => {
    const property = fc.asyncProperty(steps, async (history) => {
      const { customer_id } = await addFamily(db.store)
      const first = await openSession(needs())({ id: customer_id, is_restricted: false }, "")
      const model: Model = { newest: 0, rotated: now, ends: now + 14 * DAY, created: now, isDead: false }
      const made: string[] = [first.refresh_token]
      let [kept, copy, access] = [0, 0, first.access_token]

      /** Uses a token and returns the number of the one that came back; everything is compared. */
      const use = async (number: number, tabs: number): Promise<number | undefined> => {
        const answers = await Promise.all(
          Array.from({ length: tabs }, () =>
            refreshSession(needs())(made[number] ?? "").catch((error: unknown) => {
              expect(error instanceof Problem && error.code).toBe("NOT_AUTHORIZED")
              return undefined
            }),
          ),
        )
        // The first one rotates; the others of the same moment are within the grace.
        const predicted = answers.map(() => expected(model, number))
        for (const [index, answer] of answers.entries()) {
          const next = predicted[index]
          if (next !== undefined && answer !== undefined) made[next] ??= answer.refresh_token
          expect(answer?.refresh_token).toBe(next === undefined ? undefined : made[next])
          access = answer?.access_token ?? access
        }
        return predicted.at(-1)
      }

      for (const step of history) {
        if (step.does === "wait") now += step.seconds
        else if (step.does === "copy") copy = kept
        else if (step.does === "use the copy") copy = (await use(copy, 1)) ?? copy
        else {
          const next = await use(kept, step.arrives.length)
          if (next !== undefined && step.arrives.includes(true)) kept = next
        }
      }
      // A session that has ended is at once nobody's, whatever its last access token says (I28).
      const who = await authenticate(needs())(access)
      if (model.isDead || model.ends <= now) expect(who).toBeUndefined()
      // No two hands keep one session: when both go on, the copy or its owner ends it.
      now += GRACE + 1
      const [mine, theirs] = [await use(kept, 1), await use(copy, 1)]
      if (kept !== copy) expect([mine, theirs]).toContain(undefined)
      expect(new Set(made).size).toBe(made.length)
    })
    await fc.assert(property, { numRuns, seed })
  },
  Math.max(60_000, numRuns * 1_000),
)
