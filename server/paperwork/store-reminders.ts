import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** False when another process has looked today. */
export const claimLook = async (tx: Transaction, customer_id: string, today: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into requirement_reminder_look as l (customer_id, looked_on) values (${customer_id}, ${today})
    on conflict (customer_id) do update set looked_on = excluded.looked_on where l.looked_on < excluded.looked_on`)) ===
  1

export interface Reminded {
  student_id: string
  kind: string
  subject: string
  due_on: string
  stage: "SOON" | "OVERDUE"
}

/** How many of these the family hasn't been reminded of. A weekly class isn't a reason to write each week. */
export const noteReminded = (tx: Transaction, items: readonly Reminded[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into requirement_reminder as r (student_id, kind, subject, due_on, stage, reminded_at)
    select distinct on (i.student_id, i.kind, i.subject, i.stage) i.student_id, i.kind, i.subject, i.due_on, i.stage, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (student_id uuid, kind text, subject text, due_on date, stage text)
    order by i.student_id, i.kind, i.subject, i.stage, i.due_on
    on conflict (student_id, kind, subject, stage) do update set due_on = excluded.due_on, reminded_at = excluded.reminded_at
      where excluded.due_on > r.due_on + 28`)
