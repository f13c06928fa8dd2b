import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface Save {
  readonly id: string
  readonly kind: ThingKind
  readonly thing_id: string
  readonly before: object | null
  readonly after: object
  readonly saved_by: string
  readonly saved_at: Date
}

export const writeSave = (tx: Transaction, { id, kind, thing_id, before, after, saved_by, saved_at }: Save) =>
  tx.run(sql`
    insert into catalogue_save (id, kind, thing_id, before, after, saved_by, saved_at)
    values (${id}, ${kind}, ${thing_id}, ${before === null ? null : JSON.stringify(before)}, ${JSON.stringify(after)}, ${saved_by}, ${saved_at})`)
