import { smsReportsStaff } from "./account/sms-reports.staff.ts"
import { applicationsStaff } from "./applications/applications.staff.ts"
import { archiveStaff } from "./catalogue/archive.staff.ts"
import { catalogueStaff } from "./catalogue/catalogue.staff.ts"
import { draftsStaff } from "./catalogue/drafts.staff.ts"
import { programsStaff } from "./catalogue/programs.staff.ts"
import { registrationStaff } from "./catalogue/registration.staff.ts"
import { settingsStaff } from "./company/settings.staff.ts"
import { dayStaff } from "./day/day.staff.ts"
import { beforeStaff } from "./families/before.staff.ts"
import { correctionsStaff } from "./families/corrections.staff.ts"
import { familiesStaff } from "./families/families.staff.ts"
import { mergeStaff } from "./families/merge.staff.ts"
import { picturesStaff } from "./files/pictures.staff.ts"
import { firstDayStaff } from "./first-day/first-day.staff.ts"
import { formsStaff } from "./forms/forms.staff.ts"
import { healthFormsStaff } from "./forms/health-forms.staff.ts"
import { gateStaff } from "./gate/gate.staff.ts"
import { healthStaff } from "./health/health.staff.ts"
import { invitesStaff } from "./invites/invites.staff.ts"
import { leavingStaff } from "./leaving/leaving.staff.ts"
import { messagesStaff } from "./messages/messages.staff.ts"
import { templatesStaff } from "./messages/templates.staff.ts"
import { bookingsStaff } from "./orders/bookings.staff.ts"
import { cancellationsStaff } from "./orders/cancellations.staff.ts"
import { disputesStaff } from "./orders/disputes.staff.ts"
import { handMoneyStaff } from "./orders/hand-money.staff.ts"
import { moneyStaff } from "./orders/money.staff.ts"
import { refundsStaff } from "./orders/refunds.staff.ts"
import { refusedMoneyStaff } from "./orders/refused-money.staff.ts"
import { writeOffsStaff } from "./orders/write-offs.staff.ts"
import { documentsStaff } from "./paperwork/documents.staff.ts"
import { booksStaff } from "./payments/books.staff.ts"
import { payoutsStaff } from "./payments/payouts.staff.ts"
import { reportFilesStaff } from "./reports/report-files.staff.ts"
import { reportsStaff } from "./reports/reports.staff.ts"
import { savedReportsStaff } from "./reports/saved-reports.staff.ts"
import { reviewsStaff } from "./reviews/reviews.staff.ts"
import { auditStaff } from "./staff/audit.staff.ts"
import { healthGrantStaff } from "./staff/health-grant.staff.ts"
import { noticesStaff } from "./staff/notices.staff.ts"
import { staffStaff } from "./staff/staff.staff.ts"
import { switchingStaff } from "./switching/switching.staff.ts"
import { todayStaff } from "./today/today.staff.ts"

/** The rooms of the published contract. */
export const staffRooms = [
  { name: "Today", about: "What happens today, and what waits", calls: todayStaff },
  { name: "Gate", about: "Bringing, collecting, and a gate without a connection", calls: gateStaff },
  { name: "Day", about: "What families say of a day, and what staff write to them", calls: dayStaff },
  { name: "Families", about: "Finding a family, and all that is known of it", calls: familiesStaff },
  { name: "From before", about: "What families came with from another system", calls: beforeStaff },
  { name: "Corrections", about: "What was typed wrong, and bookings judged again", calls: correctionsStaff },
  { name: "Merges", about: "Two families that are one", calls: mergeStaff },
  { name: "Applications", about: "Who asks for a place", calls: applicationsStaff },
  { name: "Documents", about: "What families send", calls: documentsStaff },
  { name: "Question sets", about: "What families answer", calls: formsStaff },
  { name: "Health", about: "Doses, medication requests, incidents and what staff must know", calls: healthStaff },
  { name: "Health question sets", about: "What families answer about health", calls: healthFormsStaff },
  { name: "Health grant", about: "An owner reads what is medical, for some hours", calls: healthGrantStaff },
  { name: "Text messages", about: "Messages that families reported", calls: smsReportsStaff },
  { name: "Messages", about: "What the business writes to many families", calls: messagesStaff },
  { name: "Message templates", about: "Messages that are written often", calls: templatesStaff },
  { name: "Reviews", about: "What families write of programs, before others read it", calls: reviewsStaff },
  { name: "Bookings", about: "Booking, moving and canceling for a family", calls: bookingsStaff },
  { name: "Programs", about: "Capacity, windows and the line of a program", calls: programsStaff },
  {
    name: "Catalogue",
    about: "What the business offers, and saving it by the checks of an import",
    calls: catalogueStaff,
  },
  {
    name: "Drafts",
    about: "Seasons copied to other dates, and what nobody sees until it is published",
    calls: draftsStaff,
  },
  { name: "Pictures", about: "Photos of programs, sites, areas, leaders and the business", calls: picturesStaff },
  { name: "Archive", about: "Dates and programs that families no longer see, and their return", calls: archiveStaff },
  { name: "Registration", about: "From when programs can be booked", calls: registrationStaff },
  { name: "Cancellations", about: "A day or all of a program for everybody", calls: cancellationsStaff },
  { name: "Money", about: "Refunds, and those that went another way", calls: refundsStaff },
  { name: "Late money", about: "What is owed, failed parts, and invoices", calls: moneyStaff },
  { name: "Refused refunds", about: "What cards have refused, and how it goes back", calls: refusedMoneyStaff },
  { name: "Disputes", about: "What banks have taken back, and what speaks for the business", calls: disputesStaff },
  { name: "Money by hand", about: "Cash, checks and transfers for any order", calls: handMoneyStaff },
  { name: "Write-offs", about: "What the business forgoes of an order", calls: writeOffsStaff },
  { name: "Payouts", about: "What the card provider has paid out, beside the ledger", calls: payoutsStaff },
  { name: "Books", about: "Accounts with their codes, and months that are closed", calls: booksStaff },
  { name: "Reports", about: "Children and days, money, and health, each for who may read it", calls: reportsStaff },
  { name: "Report files", about: "Files that take longer than a request", calls: reportFilesStaff },
  {
    name: "Saved reports",
    about: "Reports that someone comes back to, or that go out by mail",
    calls: savedReportsStaff,
  },
  { name: "Staff", about: "Signing in, people, and devices at the gate", calls: staffStaff },
  { name: "Settings", about: "The business's own rules", calls: settingsStaff },
  { name: "Audit", about: "Who did what", calls: auditStaff },
  { name: "Leaving", about: "A copy of the whole business, to take along", calls: leavingStaff },
  { name: "Invitations", about: "Families that came over are invited, and say what isn't right", calls: invitesStaff },
  { name: "Switching", about: "A business that comes over from another system", calls: switchingStaff },
  { name: "First day", about: "From an empty business to its first booking", calls: firstDayStaff },
  { name: "Notices", about: "What the staff hear of", calls: noticesStaff },
] as const

/** Every call of the staff's, below `STAFF_PREFIX`. */
export const staffContract = {
  ...staffStaff,
  ...settingsStaff,
  ...auditStaff,
  ...noticesStaff,
  ...firstDayStaff,
  ...leavingStaff,
  ...switchingStaff,
  ...invitesStaff,
  ...refundsStaff,
  ...moneyStaff,
  ...refusedMoneyStaff,
  ...handMoneyStaff,
  ...writeOffsStaff,
  ...disputesStaff,
  ...booksStaff,
  ...payoutsStaff,
  ...programsStaff,
  ...registrationStaff,
  ...catalogueStaff,
  ...archiveStaff,
  ...draftsStaff,
  ...picturesStaff,
  ...cancellationsStaff,
  ...familiesStaff,
  ...beforeStaff,
  ...correctionsStaff,
  ...mergeStaff,
  ...todayStaff,
  ...bookingsStaff,
  ...gateStaff,
  ...dayStaff,
  ...applicationsStaff,
  ...documentsStaff,
  ...formsStaff,
  ...healthStaff,
  ...healthFormsStaff,
  ...healthGrantStaff,
  ...smsReportsStaff,
  ...messagesStaff,
  ...templatesStaff,
  ...reviewsStaff,
  ...reportsStaff,
  ...reportFilesStaff,
  ...savedReportsStaff,
}
export type StaffContract = typeof staffContract
