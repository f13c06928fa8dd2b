import { smsReportsStaff } from "./account/sms-reports.staff.ts"
import { applicationsStaff } from "./applications/applications.staff.ts"
import { programsStaff } from "./catalogue/programs.staff.ts"
import { settingsStaff } from "./company/settings.staff.ts"
import { correctionsStaff } from "./families/corrections.staff.ts"
import { familiesStaff } from "./families/families.staff.ts"
import { formsStaff } from "./forms/forms.staff.ts"
import { gateStaff } from "./gate/gate.staff.ts"
import { bookingsStaff } from "./orders/bookings.staff.ts"
import { cancellationsStaff } from "./orders/cancellations.staff.ts"
import { refundsStaff } from "./orders/refunds.staff.ts"
import { documentsStaff } from "./paperwork/documents.staff.ts"
import { auditStaff } from "./staff/audit.staff.ts"
import { noticesStaff } from "./staff/notices.staff.ts"
import { staffStaff } from "./staff/staff.staff.ts"
import { todayStaff } from "./today/today.staff.ts"

/** Every call of the staff's, below `STAFF_PREFIX`. */
export const staffContract = {
  ...staffStaff,
  ...settingsStaff,
  ...auditStaff,
  ...noticesStaff,
  ...refundsStaff,
  ...programsStaff,
  ...cancellationsStaff,
  ...familiesStaff,
  ...correctionsStaff,
  ...todayStaff,
  ...bookingsStaff,
  ...gateStaff,
  ...applicationsStaff,
  ...documentsStaff,
  ...formsStaff,
  ...smsReportsStaff,
}
export type StaffContract = typeof staffContract
