import type { Database, Sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { STOP_POINTS, type StopPoint } from "./crash-points.ts"
import { type Instant, isCall, isCommit, isStatement, type When } from "./instant.ts"

// Stops the work of a test's own process at a point, by an error that nobody expects: the store and the providers that the test hands over
// throw it.

export class Stopped extends Error {}

export interface Stopping {
  /** Points that stop what comes to them, each once. */
  arm(points: readonly StopPoint[]): void
  /** Those that have stopped something since. */
  reached(): readonly StopPoint[]
  store(store: Store): Store
  /** A provider's port, by the name that the points have for it. */
  port<Port extends object>(name: string, port: Port): Port
}

type IsInstant = (instant: Instant) => boolean
type Around = <Answer>(statement: Sql, work: () => Promise<Answer>) => Promise<Answer>

const databaseWithin = (db: Database, around: Around): Database => ({
  many: (statement) => around(statement, () => db.many(statement)),
  maybe: (statement) => around(statement, () => db.maybe(statement)),
  one: (statement) => around(statement, () => db.one(statement)),
  run: (statement) => around(statement, () => db.run(statement)),
})

export function stopping(): Stopping {
  let armed: readonly StopPoint[] = []
  let reached: readonly StopPoint[] = []

  function stopIf(when: When, isInstant: IsInstant): void {
    const point = armed.find((one) => STOP_POINTS[one].when === when && isInstant(STOP_POINTS[one]))
    if (point === undefined) return
    armed = armed.filter((one) => one !== point)
    reached = [...reached, point]
    throw new Stopped(point)
  }

  async function around<Answer>(isInstant: IsInstant, work: () => Promise<Answer>): Promise<Answer> {
    stopIf("before", isInstant)
    const answer = await work()
    stopIf("after", isInstant)
    return answer
  }

  const alone: Around = (statement, work) =>
    around((instant) => isStatement(instant, statement) || isCommit(instant, [statement]), work)

  const storeWithin = (store: Store): Store => ({
    ...store,
    ...databaseWithin(store, alone),
    as: (actor) => storeWithin(store.as(actor)),
    at: (clock) => storeWithin(store.at(clock)),
    async transaction(work) {
      let ran: Sql[] = []
      const within: Around = (statement, run) => {
        ran.push(statement)
        return around((instant) => isStatement(instant, statement), run)
      }
      const answer = await store.transaction(async (tx) => {
        ran = []
        const done = await work({ ...tx, ...databaseWithin(tx, within) })
        stopIf("before", (instant) => isCommit(instant, ran))
        return done
      })
      stopIf("after", (instant) => isCommit(instant, ran))
      return answer
    },
  })

  const portWithin = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(of, key) {
        const member: unknown = Reflect.get(of, key)
        const path = `${name}.${String(key)}`
        if (typeof member === "object" && member !== null) return portWithin(path, member)
        if (typeof member !== "function") return member
        return (...given: unknown[]): unknown => {
          const isInstant: IsInstant = (instant) => isCall(instant, { name: path, given })
          stopIf("before", isInstant)
          const answer: unknown = Reflect.apply(member, of, given)
          if (!(answer instanceof Promise)) return answer
          return answer.then((said: unknown) => {
            stopIf("after", isInstant)
            return said
          })
        }
      },
    })

  return {
    arm(points) {
      armed = points
      reached = []
    },
    reached: () => reached,
    store: storeWithin,
    port: portWithin,
  }
}
