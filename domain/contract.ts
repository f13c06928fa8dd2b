import { accountContract } from "./account/account.contract.ts"
import { applicationsContract } from "./applications/applications.contract.ts"
import { placeNoticesContract } from "./applications/place-notices.contract.ts"
import { waitlistsContract } from "./applications/waitlists.contract.ts"
import { catalogueContract } from "./catalogue/catalogue.contract.ts"
import { companyContract } from "./company/company.contract.ts"
import { filesContract } from "./files/files.contract.ts"
import { formsContract } from "./forms/forms.contract.ts"
import { healthContract } from "./health/health.contract.ts"
import { invoicesContract } from "./orders/invoices.contract.ts"
import { movesContract } from "./orders/moves.contract.ts"
import { ordersContract } from "./orders/orders.contract.ts"
import { plansContract } from "./orders/plans.contract.ts"
import { refundsContract } from "./orders/refunds.contract.ts"
import { paperworkContract } from "./paperwork/paperwork.contract.ts"
import { participantsContract } from "./participants/participants.contract.ts"
import { paymentsContract } from "./payments/payments.contract.ts"
import { privacyContract } from "./privacy/privacy.contract.ts"
import { schedulingContract } from "./scheduling/scheduling.contract.ts"
import { sharingContract } from "./sharing/sharing.contract.ts"

/** Every call of both sides: the server's handlers and the portal's client are derived from this one table. */
export const contract = {
  ...companyContract,
  ...accountContract,
  ...participantsContract,
  ...filesContract,
  ...catalogueContract,
  ...schedulingContract,
  ...waitlistsContract,
  ...placeNoticesContract,
  ...sharingContract,
  ...ordersContract,
  ...plansContract,
  ...invoicesContract,
  ...refundsContract,
  ...movesContract,
  ...paymentsContract,
  ...paperworkContract,
  ...healthContract,
  ...formsContract,
  ...applicationsContract,
  ...privacyContract,
}
export type Contract = typeof contract
