import type { Database } from "../database/sql.ts"
import { factsByIds, type OfferingFacts } from "./store-availability.ts"

/** A season of a large business is less than that; past it the first that were read go. */
const MOST = 5_000

export type FactsOf = (ids: readonly string[], version: number) => Promise<ReadonlyMap<string, OfferingFacts>>

/**
 * What is told of offerings and no booking changes, read once for each version of the catalogue (decision 0046): most of what a
 * list says is the same as a moment ago, and was most of what reading it cost. The caller brings the version that its own
 * statement saw, so nothing older than that statement is ever answered, in however many processes.
 */
export function knownOfferings(store: Database): FactsOf {
  const known = new Map<string, OfferingFacts>()
  let known_version: number | undefined

  const keep = (facts: OfferingFacts, version: number): void => {
    if (version !== known_version) return
    known.set(facts.id, facts)
    const [first] = known.size > MOST ? known.keys() : []
    if (first !== undefined) known.delete(first)
  }

  return async (ids, version) => {
    if (version !== known_version) known.clear()
    known_version = version
    const found = new Map<string, OfferingFacts>()
    for (const id of ids) {
      const facts = known.get(id)
      if (facts !== undefined) found.set(id, facts)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    // Changed meanwhile, they are answered as they are now, and not kept as what they were then.
    for (const facts of await factsByIds(store, missing)) {
      found.set(facts.id, facts)
      keep(facts, facts.version)
    }
    return found
  }
}
