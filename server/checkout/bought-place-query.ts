import type { BoughtPlace } from "@hub/domain/orders/move-price"
import { type Database, sql } from "../database/sql.ts"

/** The line that bought a booking, however often it was moved since. Undefined where a credit paid. */
export const boughtPlaceOf = (db: Database, attendance_id: string) =>
  db.maybe<BoughtPlace>(sql`
    with recursive before as (
      select a.order_id, a.student_id, a.offering_id, m.attendance_id as moved_id
      from attendance a left join attendance_move m on m.order_id = a.order_id and m.is_carried
      where a.id = ${attendance_id}
      union all
      select a.order_id, a.student_id, a.offering_id, m.attendance_id
      from before b join attendance a on a.id = b.moved_id
        left join attendance_move m on m.order_id = a.order_id and m.is_carried)
    select l.credit_type_id, l.unit_price, l.tier_discount, l.tier_label, l.tier_percent, l.sibling_discount, l.sibling_label,
      l.sibling_percent, l.promocode_discount, l.promocode_label, l.promocode_percent, p.credit_type_id as promocode_type_id
    from before b join order_line l on l.order_id = b.order_id and l.student_id = b.student_id and l.offering_id = b.offering_id
      join customer_order o on o.id = l.order_id left join promocode p on p.id = o.promocode_id
    where b.moved_id is null and l.credit_id is null and l.credit_type_id is not null`)
