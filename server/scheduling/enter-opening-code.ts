import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { type OpenedByCode, openingCode } from "@hub/domain/scheduling/early-opening"
import { consume } from "../database/rate-limit.ts"
import { type Database, sql } from "../database/sql.ts"

const m = messages("server/scheduling.errors")

/** Guesses are counted, so before the code is looked up and outside of what a wrong one rolls back. */
const TRIES = { name: "opening_code", max: 5, seconds: 60 }

interface Needs {
  readonly store: Database
  readonly clock: () => Date
}

const openedByCode = (db: Database, code: string) =>
  db.many<OpenedByCode>(sql`
    select e.schedule_set_id, s.name, e.opens_at from early_opening e join schedule_set s on s.id = e.schedule_set_id
      join funbox f on f.id = s.funbox_id
    where e.code = ${code} and f.display_option = 'visible' order by e.opens_at, s.name, s.id`)

const insertOpeningCode = (
  db: Database,
  { customer_id, code, now }: { customer_id: string; code: string; now: Date },
) =>
  db.run(sql`
    insert into opening_code (customer_id, code, entered_at) values (${customer_id}, ${code}, ${now}) on conflict do nothing`)

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
