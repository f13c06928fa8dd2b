import type { OpenedByCode } from "@hub/domain/scheduling/early-opening"
import { type Database, sql } from "../database/sql.ts"

export const openedByCode = (db: Database, code: string) =>
  db.many<OpenedByCode>(sql`
    select e.schedule_set_id, s.name, e.opens_at from early_opening e join schedule_set s on s.id = e.schedule_set_id
      join funbox f on f.id = s.funbox_id
    where e.code = ${code} and f.display_option = 'visible' order by e.opens_at, s.name, s.id`)

export const insertOpeningCode = (
  db: Database,
  { customer_id, code, now }: { customer_id: string; code: string; now: Date },
) =>
  db.run(sql`
    insert into opening_code (customer_id, code, entered_at) values (${customer_id}, ${code}, ${now}) on conflict do nothing`)
