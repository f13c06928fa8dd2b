import type { FactBeforeRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type Fact = Omit<FactBeforeRow, "batch_id" | "at">

export const factsOfFamilies = (tx: Transaction, customer_ids: readonly string[]) =>
  tx.many<Fact>(sql`
    select id, customer_id, student_id, kind, person, text, source from fact_before where customer_id = any(${customer_ids}::uuid[])`)

export const addFacts = (tx: Transaction, batch_id: string, facts: readonly Fact[], now: Date) =>
  tx.run(sql`
    insert into fact_before (id, customer_id, student_id, batch_id, kind, person, text, source, at)
    select f.id, f.customer_id, f.student_id, ${batch_id}, f.kind, f.person, f.text, f.source, ${now}
    from jsonb_to_recordset(${JSON.stringify(facts)}) as f (id uuid, customer_id uuid, student_id uuid, kind text, person text, text text,
      source text)`)

export const removeFacts = (tx: Transaction, batch_id: string) =>
  tx.run(sql`delete from fact_before where batch_id = ${batch_id}`)
