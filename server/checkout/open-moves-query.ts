import { type Database, sql } from "../database/sql.ts"
import { type MoveRow, moveColumns } from "./store-moves.ts"

/** A move of this booking that waits for its payment. */
export const openMoveOf = (db: Database, attendance_id: string) =>
  db.maybe<MoveRow>(sql`
    select ${moveColumns} from attendance_move m join customer_order o on o.id = m.order_id
    where m.attendance_id = ${attendance_id} and o.status = 'AWAITING_PAYMENT'`)
