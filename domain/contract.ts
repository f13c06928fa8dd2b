import { accountContract } from "./account/account.contract.ts"
import { alertsContract } from "./alerts/alerts.contract.ts"
import { applicationsContract } from "./applications/applications.contract.ts"
import { placeNoticesContract, waitlistsContract } from "./applications/waitlists.contract.ts"
import { catalogueContract, mapsContract } from "./catalogue/catalogue.contract.ts"
import { companyContract } from "./company/company.contract.ts"
import { dayContract } from "./day/day.contract.ts"
import { mergeContract } from "./families/merge.contract.ts"
import { filesContract } from "./files/files.contract.ts"
import { formsContract } from "./forms/forms.contract.ts"
import { healthContract } from "./health/health.contract.ts"
import { invitesContract } from "./invites/invites.contract.ts"
import { addOnsContract } from "./orders/add-ons.contract.ts"
import { invoicesContract } from "./orders/invoices.contract.ts"
import { movesContract } from "./orders/moves.contract.ts"
import { ordersContract } from "./orders/orders.contract.ts"
import { plansContract } from "./orders/plans.contract.ts"
import { refundsContract } from "./orders/refunds.contract.ts"
import { paperworkContract } from "./paperwork/paperwork.contract.ts"
import { participantsContract } from "./participants/participants.contract.ts"
import { paymentsContract } from "./payments/payments.contract.ts"
import { privacyContract } from "./privacy/privacy.contract.ts"
import { reviewsContract } from "./reviews/reviews.contract.ts"
import { schedulingContract } from "./scheduling/scheduling.contract.ts"
import { openingContract } from "./seasons/opening.contract.ts"
import { seasonsContract } from "./seasons/seasons.contract.ts"
import { sharingContract } from "./sharing/sharing.contract.ts"
import { walletContract } from "./wallet/wallet.contract.ts"

/** By room, with what it is for others who read the published contract. */
export const rooms = [
  { name: "Company", about: "The business and its settings", calls: companyContract },
  { name: "Account", about: "Signing in, the customer's own data, and contacts", calls: accountContract },
  { name: "Participants", about: "Who takes part", calls: participantsContract },
  { name: "Files", about: "Uploads and their links", calls: filesContract },
  { name: "Catalogue", about: "Locations, funboxes and credit types", calls: catalogueContract },
  { name: "Maps", about: "The business's street map", calls: mapsContract },
  { name: "Scheduling", about: "What can be booked, and what is booked", calls: schedulingContract },
  {
    name: "Day",
    about: "What happens today: arriving, being collected, and what is said about it",
    calls: dayContract,
  },
  { name: "Alerts", about: "Messages about the day, to browsers and phones", calls: alertsContract },
  { name: "Waitlists", about: "Waiting for a place", calls: waitlistsContract },
  { name: "Place notices", about: "Mails about places and dates to come", calls: placeNoticesContract },
  { name: "Sharing", about: "The schedule for others, and live calendars", calls: sharingContract },
  { name: "Reviews", about: "What families that attended write of a program", calls: reviewsContract },
  { name: "Wallets", about: "Check-in codes as passes on a phone", calls: walletContract },
  { name: "Orders", about: "Prices, checkout, credits and promo codes", calls: ordersContract },
  { name: "Add-ons", about: "What is sold with a booking: care, lunch, a shirt", calls: addOnsContract },
  { name: "Payment plans", about: "Paying in parts", calls: plansContract },
  { name: "Invoices", about: "Paying later, also by a link", calls: invoicesContract },
  { name: "Refunds", about: "What has become of an order", calls: refundsContract },
  { name: "Changes", about: "Canceling and moving bookings", calls: movesContract },
  { name: "Payments", about: "Saved cards and the card provider", calls: paymentsContract },
  { name: "Documents", about: "What is signed or sent before attendance", calls: paperworkContract },
  { name: "Health", about: "Medical data, medication and the health log", calls: healthContract },
  { name: "Smart forms", about: "Question sets", calls: formsContract },
  { name: "Applications", about: "Programs that choose who may come", calls: applicationsContract },
  { name: "Seasons", about: "What a family plans for a season", calls: seasonsContract },
  { name: "Opening day", about: "Claiming a plan when registration opens", calls: openingContract },
  { name: "Merges", about: "Two families that are one say so", calls: mergeContract },
  {
    name: "Invitations",
    about: "Families that came over from another system take their accounts and confirm what came",
    calls: invitesContract,
  },
  { name: "Privacy", about: "A family's copy of its data, and its deletion", calls: privacyContract },
] as const

/** Every call of both sides: the server's handlers and the portal's client are derived from this one table. */
export const contract = {
  ...companyContract,
  ...accountContract,
  ...participantsContract,
  ...filesContract,
  ...catalogueContract,
  ...mapsContract,
  ...schedulingContract,
  ...dayContract,
  ...alertsContract,
  ...waitlistsContract,
  ...placeNoticesContract,
  ...sharingContract,
  ...reviewsContract,
  ...walletContract,
  ...ordersContract,
  ...addOnsContract,
  ...plansContract,
  ...invoicesContract,
  ...refundsContract,
  ...movesContract,
  ...paymentsContract,
  ...paperworkContract,
  ...healthContract,
  ...formsContract,
  ...applicationsContract,
  ...seasonsContract,
  ...openingContract,
  ...mergeContract,
  ...invitesContract,
  ...privacyContract,
}
export type Contract = typeof contract
