import { messages } from "@hub/domain/kernel/messages"

const m = messages("portal/shell.titles")

// Spec 2.1: the page titles, which are also what a screen reader announces. Apart from the pages, so that the shell around them
// can know the titles without knowing the pages. Addresses whose title the spec doesn't show have their heading's.
export const TITLES = {
  "/welcome": "welcome",
  "/select-funbox": "lineup",
  "/select-funbox/$id": "lineup",
  "/funbox/$url_part": "lineup",
  "/sign-in": "signIn",
  "/support": "getHelp",
  "/flexible-payments": "creditsAndPackages",
  "/flexible-payments/checkout": "creditsAndPackages",
  "/flexible-payments/$": "creditsAndPackages",
  "/explore-offerings": "exploreOfferings",
  "/programs/$url_part": "program",
  "/availability": "checkSchedule",
  "/dashboard": "myDashboard",
  "/profile": "profile",
  "/contacts": "contactsPage",
  "/personal-info": "personalInformation",
  "/participants": "participants",
  "/participants/$": "participants",
  "/participants/child/$id": "participants",
  "/participants/bookings/$id": "participants",
  "/participants/past": "participants",
  "/add-participant": "addParticipantPage",
  "/edit-participant/$id": "editParticipantPage",
  "/history": "transactionHistory",
  "/history/$id": "order",
  "/cards": "cards",
  "/documents": "documents",
  "/documents/$id": "customDocument",
  "/participants/medication-requests/archive": "participants",
  "/participants/$id/health": "participants",
  "/participants/$id/medication-request": "participants",
  "/promocodes": "promoCodes",
  "/smart-forms": "personalInformation",
  "/personal-information/$student_id/sets/$smart_form_template_id": "personalInformation",
  "/after-schedule-questions": "personalInformation",
  "/season": "season",
  "/season/$url_part": "season",
  "/applications": "applicationsWaitlists",
  "/applications/$application_id": "application",
  "/applications/$application_id/documents/$document_id": "application",
  "/applications/$application_id/smart-forms": "application",
  "/schedule": "scheduleDates",
  "/schedule/add-participant": "scheduleDates",
  "/schedule/complete-customer-profile": "scheduleDates",
  "/schedule/waitlist": "scheduleDates",
  "/schedule/application_process": "scheduleDates",
  "/schedule/before-schedule-question-sets": "scheduleDates",
  "/schedule/provide-payment-information": "scheduleDates",
  "/schedule/checkout&pay": "scheduleDates",
  "/payment_success": "paymentSuccessful",
  "/reschedule": "selfReschedule",
  "/cancel_credit": "cancelReservation",
  "/upgrade_credit/$id": "selfUpgrade",
  "/upgrade_credit/$id/checkout": "selfUpgrade",
  "/payment_plan/$id": "paymentPlan",
  "/directions": "directionsAndDetails",
  "/schedule-sharing": "scheduleSharing",
  "/thank-you": "thankYou",
  "/schedule_and_pay_success": "thankYou",
  "/verify/$code": "checkACopy",
  "/going/$token": "comeAlong",
  "/together/$token": "togetherInAGroup",
  "/merge/$token": "oneFamily",
  "/invite": "invitation",
  "/invite/$token": "invitation",
  "/check-details": "checkDetails",
  "/invoices/pay/$token": "invoice",
  "/invoice_sent_success": "invoiceSent",
} as const
export type Path = keyof typeof TITLES

const PATTERNS = Object.entries(TITLES).map(([path, key]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+").replaceAll("$", ".*")}/?$`),
  key,
}))

export const titleAt = (path: Path): string => m[TITLES[path]]

export function titleOf(path: string): string | undefined {
  const found = PATTERNS.find(({ pattern }) => pattern.test(decodeURIComponent(path)))
  return found === undefined ? undefined : m[found.key]
}
