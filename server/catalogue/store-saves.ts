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

export const writeSaves = (tx: Transaction, saves: readonly Save[]) =>
  tx.run(sql`
    insert into catalogue_save (id, kind, thing_id, before, after, saved_by, saved_at)
    select id, kind, thing_id, case when jsonb_typeof(before) = 'object' then before end, after, saved_by, saved_at
    from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb)
      as r(id uuid, kind text, thing_id uuid, before jsonb, after jsonb, saved_by text, saved_at timestamptz)`)

export const writeSave = (tx: Transaction, save: Save) => writeSaves(tx, [save])
