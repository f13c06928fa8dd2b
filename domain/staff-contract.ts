import { programsStaff } from "./catalogue/programs.staff.ts"
import { cancellationsStaff } from "./orders/cancellations.staff.ts"
import { refundsStaff } from "./orders/refunds.staff.ts"
import { staffStaff } from "./staff/staff.staff.ts"

/** Every call of the staff's, below `STAFF_PREFIX`. */
export const staffContract = {
  ...staffStaff,
  ...refundsStaff,
  ...programsStaff,
  ...cancellationsStaff,
}
export type StaffContract = typeof staffContract
