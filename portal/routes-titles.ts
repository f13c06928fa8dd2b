// Spec 2.1: the page titles, which are also what a screen reader announces. Apart from the pages, so that the shell around them
// can know the titles without knowing the pages. Addresses whose title the spec doesn't show have their heading's.
export const TITLES = {
  "/welcome": "Welcome",
  "/select-funbox": "Lineup",
  "/select-funbox/$id": "Lineup",
  "/funbox/$url_part": "Lineup",
  "/sign-in": "Sign In",
  "/support": "Get Help",
  "/flexible-payments": "Credits & Packages",
  "/flexible-payments/$": "Credits & Packages",
  "/explore-offerings": "Explore Offerings",
  "/availability": "Check Schedule",
  "/dashboard": "My Dashboard",
  "/profile": "Profile",
  "/contacts": "Contacts Page",
  "/personal-info": "Personal Information",
  "/participants": "Participants",
  "/add-participant": "Add Participant Page",
  "/edit-participant/$id": "Edit Participant Page",
  "/history": "Transaction History",
  "/cards": "Cards",
  "/documents": "Documents",
  "/documents/$id": "Custom Document",
  "/participants/medication-requests/archive": "Participants",
  "/promocodes": "Promo Codes",
  "/smart-forms": "Personal Information",
  "/personal-information/$student_id/sets/$smart_form_template_id": "Personal Information",
  "/after-schedule-questions": "Personal Information",
  "/applications": "Applications/Waitlists",
  "/applications/$application_id": "Application",
  "/applications/$application_id/documents/$document_id": "Application",
  "/applications/$application_id/smart-forms": "Application",
  "/schedule/checkout&pay": "Schedule Dates",
  "/payment_success": "Payment Successful!",
  "/reschedule": "Self Reschedule",
  "/cancel_credit": "Cancel Reservation",
  "/upgrade_credit/$id": "Self Upgrade",
  "/upgrade_credit/$id/checkout": "Self Upgrade",
  "/payment_plan/$id": "Payment Plan",
  "/directions": "Directions and details",
  "/schedule-sharing": "Schedule Sharing",
  "/thank-you": "Thank You!",
  "/schedule_and_pay_success": "Thank You!",
  "/invoice_sent_success": "Invoice Sent!",
} as const
export type Path = keyof typeof TITLES

const PATTERNS = Object.entries(TITLES).map(([path, title]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+").replaceAll("$", ".*")}/?$`),
  title,
}))

export const titleOf = (path: string): string | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(decodeURIComponent(path)))?.title
