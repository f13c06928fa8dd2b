import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router"
import { isSignedIn } from "./api/tokens.ts"
import { WelcomePage } from "./pages/welcome.tsx"
import { report } from "./providers/errors/reports.ts"
import type { Path } from "./routes-titles.ts"
import { ErrorScreen } from "./shell/error-screen.tsx"
import { lazyPage, PageLoadError } from "./shell/lazy-page.ts"
import { LoadingPage } from "./shell/loading-page.tsx"
import { loadShellFor, Root } from "./shell/root.tsx"
import { cameFrom } from "./way-back/came-from.ts"

// Spec 2.1: one line per address: path, who may see it, and its page; titles are in routes-titles.ts. Only Welcome is in the first
// bundle.

interface Row {
  readonly path: Path
  readonly access: "public" | "login"
  readonly page: RouteComponent
}

const lineup = lazyPage(() => import("./pages/lineup.tsx"), "LineupPage")
const credits = lazyPage(() => import("./pages/flexible-payments.tsx"), "FlexiblePaymentsPage")
const forms = lazyPage(() => import("./pages/smart-forms.tsx"), "SmartFormsPage")
const applications = lazyPage(() => import("./pages/applications.tsx"), "ApplicationsPage")
const upgrade = lazyPage(() => import("./pages/upgrade-credit.tsx"), "UpgradeCreditPage")
const availability = lazyPage(() => import("./pages/availability.tsx"), "AvailabilityPage")
const add_participant = lazyPage(() => import("./pages/add-participant.tsx"), "AddParticipantPage")
const participants = lazyPage(() => import("./pages/participants.tsx"), "ParticipantsPage")
const personal_info = lazyPage(() => import("./pages/personal-info.tsx"), "PersonalInfoPage")
const cards = lazyPage(() => import("./pages/cards.tsx"), "CardsPage")
const custom_document = lazyPage(() => import("./pages/custom-document.tsx"), "CustomDocumentPage")

export const ROUTES: readonly Row[] = [
  { path: "/welcome", access: "public", page: WelcomePage },
  { path: "/select-funbox", access: "public", page: lineup },
  { path: "/select-funbox/$id", access: "public", page: lineup },
  { path: "/funbox/$url_part", access: "public", page: lineup },
  { path: "/sign-in", access: "public", page: lazyPage(() => import("./pages/sign-in.tsx"), "SignInPage") },
  { path: "/support", access: "public", page: lazyPage(() => import("./pages/support.tsx"), "SupportPage") },
  { path: "/flexible-payments", access: "public", page: credits },
  { path: "/flexible-payments/$", access: "public", page: credits },
  {
    path: "/explore-offerings",
    access: "public",
    page: lazyPage(() => import("./pages/explore-offerings.tsx"), "ExploreOfferingsPage"),
  },
  { path: "/availability", access: "public", page: availability },
  { path: "/profile", access: "login", page: lazyPage(() => import("./pages/profile.tsx"), "ProfilePage") },
  { path: "/contacts", access: "login", page: lazyPage(() => import("./pages/contacts.tsx"), "ContactsPage") },
  { path: "/personal-info", access: "login", page: personal_info },
  { path: "/dashboard", access: "login", page: lazyPage(() => import("./pages/dashboard.tsx"), "DashboardPage") },
  { path: "/participants", access: "login", page: participants },
  { path: "/participants/$", access: "login", page: participants },
  { path: "/add-participant", access: "login", page: add_participant },
  {
    path: "/edit-participant/$id",
    access: "login",
    page: lazyPage(() => import("./pages/edit-participant.tsx"), "EditParticipantPage"),
  },
  { path: "/history", access: "login", page: lazyPage(() => import("./pages/history.tsx"), "HistoryPage") },
  { path: "/cards", access: "login", page: cards },
  { path: "/documents", access: "login", page: lazyPage(() => import("./pages/documents.tsx"), "DocumentsPage") },
  { path: "/documents/$id", access: "login", page: custom_document },
  {
    path: "/participants/medication-requests/archive",
    access: "login",
    page: lazyPage(() => import("./pages/medication-requests.tsx"), "MedicationRequestsPage"),
  },
  { path: "/promocodes", access: "login", page: lazyPage(() => import("./pages/promocodes.tsx"), "PromocodesPage") },
  { path: "/smart-forms", access: "login", page: forms },
  { path: "/personal-information/$student_id/sets/$smart_form_template_id", access: "login", page: forms },
  { path: "/after-schedule-questions", access: "login", page: forms },
  { path: "/applications", access: "login", page: applications },
  { path: "/applications/$application_id", access: "login", page: applications },
  { path: "/applications/$application_id/documents/$document_id", access: "login", page: custom_document },
  { path: "/applications/$application_id/smart-forms", access: "login", page: forms },
  // Scheduling for a family, and its steps: the pages of their subjects, under the title of the whole (decision 0028).
  { path: "/schedule", access: "login", page: availability },
  { path: "/schedule/add-participant", access: "login", page: add_participant },
  { path: "/schedule/complete-customer-profile", access: "login", page: personal_info },
  { path: "/schedule/waitlist", access: "login", page: applications },
  { path: "/schedule/application_process", access: "login", page: applications },
  { path: "/schedule/before-schedule-question-sets", access: "login", page: forms },
  { path: "/schedule/provide-payment-information", access: "login", page: cards },
  {
    path: "/schedule/checkout&pay",
    access: "login",
    page: lazyPage(() => import("./pages/schedule-checkout.tsx"), "CheckoutPage"),
  },
  {
    path: "/payment_success",
    access: "login",
    page: lazyPage(() => import("./pages/thanks.tsx"), "PaymentSuccessPage"),
  },
  { path: "/reschedule", access: "login", page: lazyPage(() => import("./pages/reschedule.tsx"), "ReschedulePage") },
  {
    path: "/cancel_credit",
    access: "login",
    page: lazyPage(() => import("./pages/cancel-credit.tsx"), "CancelCreditPage"),
  },
  { path: "/upgrade_credit/$id", access: "login", page: upgrade },
  { path: "/upgrade_credit/$id/checkout", access: "login", page: upgrade },
  {
    path: "/payment_plan/$id",
    access: "login",
    page: lazyPage(() => import("./pages/payment-plan.tsx"), "PaymentPlanPage"),
  },
  { path: "/directions", access: "login", page: lazyPage(() => import("./pages/directions.tsx"), "DirectionsPage") },
  {
    path: "/schedule-sharing",
    access: "login",
    page: lazyPage(() => import("./pages/schedule-sharing.tsx"), "ScheduleSharingPage"),
  },
  { path: "/thank-you", access: "login", page: lazyPage(() => import("./pages/thanks.tsx"), "ThankYouPage") },
  {
    path: "/schedule_and_pay_success",
    access: "login",
    page: lazyPage(() => import("./pages/schedule-and-pay-success.tsx"), "SuccessPage"),
  },
  {
    path: "/invoice_sent_success",
    access: "login",
    page: lazyPage(() => import("./pages/thanks.tsx"), "InvoiceSentPage"),
  },
]

/** Addresses that only lead elsewhere (decision 0028). */
export const REDIRECTS = {
  "/": "/welcome",
  "/locations": "/select-funbox",
  "/booking": "/availability",
  "/payments_history": "/history",
  "/new_card": "/cards",
  "/product": "/explore-offerings",
  "/payment": "/schedule/checkout&pay",
  // As some programs write the & of an address that they pass on.
  "/schedule/checkout%26pay": "/schedule/checkout&pay",
} as const

const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => loadShellFor(location),
  // Any unknown path leads to the start.
  notFoundComponent: () => <Navigate to="/" replace />,
})

const pages = ROUTES.map(({ path, access, page }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: page,
    beforeLoad: ({ location }) => {
      if (access === "public" || isSignedIn()) return
      // 2.2: the search is kept and where the visitor wanted to go is passed along.
      throw redirect({ to: "/sign-in", search: location.search, state: cameFrom(location), replace: true })
    },
  }),
)

const redirects = Object.entries(REDIRECTS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ to, search: location.search, replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...redirects]),
  scrollRestoration: true,
  defaultPreload: "intent",
  // Spec 9: a page that takes longer than half a second shows that it is loading.
  defaultPendingComponent: () => <LoadingPage isDue />,
  defaultPendingMs: 500,
  defaultErrorComponent: ErrorScreen,
  defaultOnCatch: (error) => {
    if (!(error instanceof PageLoadError)) report(error)
  },
})

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page that the visitor came from, so that a flow can lead back to it (2.1). */
    from?: string
    /** What that page was opened with itself. */
    from_state?: HistoryState
  }
}
