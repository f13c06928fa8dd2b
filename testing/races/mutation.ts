import { openStore } from "@hub/server/database/open"
import type { Store } from "@hub/server/database/transaction"
import type { CardPayments } from "@hub/server/providers/payments/port"
import type { Harness } from "./mutation-harness.ts"

// A guard that is words of a statement can be left out without touching the product: the store is what a use case is made from,
// so a test gives it one that forgets these words on their way to the server.

export type Words = readonly [guard: string | RegExp, without: string]

export interface ForgetfulStore {
  readonly store: Store
  /** Guards that no statement had: they were renamed or removed, and their mutation proves nothing any more. */
  unmet(): readonly (string | RegExp)[]
}

export function forgetfulStore(url: string, words: readonly Words[]): ForgetfulStore {
  const store = openStore(url, { max: 24 })
  const met = new Set<string | RegExp>()
  const without = (text: string): string =>
    words.reduce((left, [guard, instead]) => {
      const changed = left.replace(guard, instead)
      if (changed !== left) met.add(guard)
      return changed
    }, text)
  store.pool.on("connect", (client) => {
    const { connection } = client
    const parse = connection.parse.bind(connection)
    connection.parse = (statement, more) => parse({ ...statement, text: without(statement.text) }, more)
  })
  return { store, unmet: () => words.map(([guard]) => guard).filter((guard) => !met.has(guard)) }
}

/** What is switched off, and what must then see it. */
export interface Mutation {
  /** Words of statements that are left out. */
  readonly words?: readonly Words[]
  /** What the database no longer refuses. */
  readonly ddl?: string
  /** A card provider's adapter that doesn't look closely. */
  readonly cards?: (cards: CardPayments) => CardPayments
  readonly harness: Harness
}
