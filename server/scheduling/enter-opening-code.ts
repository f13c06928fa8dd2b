import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { type OpenedByCode, openingCode } from "@hub/domain/scheduling/early-opening"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import { insertOpeningCode, openedByCode } from "./store-opening-codes.ts"

const m = messages("server/scheduling.errors")

/** Guesses are counted, so before the code is looked up and outside of what a wrong one rolls back. */
const TRIES = { name: "opening_code", max: 5, seconds: 60 }

interface Needs {
  readonly store: Database
  readonly clock: () => Date
}

export const enterOpeningCode =
  ({ store, clock }: Needs) =>
  async (customer_id: string, typed: string): Promise<OpenedByCode[]> => {
    const now = clock()
    await consume(store, TRIES, customer_id, now)
    const code = openingCode(typed)
    const opened = await openedByCode(store, code)
    if (opened.length === 0) throw invalid("code", m.unknownCode, "unknown")
    await insertOpeningCode(store, { customer_id, code, now })
    return opened
  }
