import { refundsStaff } from "./orders/refunds.staff.ts"

/** Every call of the staff's, below `STAFF_PREFIX`. */
export const staffContract = { ...refundsStaff }
export type StaffContract = typeof staffContract
