import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router"
import { isSignedIn } from "./api/tokens.ts"
import { WelcomePage } from "./pages/welcome.tsx"
import { report } from "./providers/errors/reports.ts"
import {
  AddParticipantPage,
  AfterScheduleQuestionsPage,
  ApplicationFormsPage,
  ApplicationPage,
  ApplicationProcessPage,
  ApplicationsPage,
  AvailabilityPage,
  BeforeScheduleQuestionsPage,
  BookingPage,
  CancelCreditPage,
  CardsPage,
  CheckDetailsPage,
  CheckoutPage,
  ContactsPage,
  CustomDocumentPage,
  DashboardPage,
  DirectionsPage,
  DocumentsPage,
  EditParticipantPage,
  ExploreOfferingsPage,
  FlexiblePaymentsCheckoutPage,
  FlexiblePaymentsPage,
  GoingPage,
  HistoryPage,
  InviteCodePage,
  InvitePage,
  InvoiceSentPage,
  LineupPage,
  MedicationArchivePage,
  MedicationRequestPage,
  MergePage,
  OrderPage,
  ParticipantHealthPage,
  ParticipantPage,
  ParticipantsPage,
  PastBookingsPage,
  PayInvoicePage,
  PaymentPlanPage,
  PaymentSuccessPage,
  PersonalInfoPage,
  ProfilePage,
  ProgramPage,
  PromocodesPage,
  QuestionSetPage,
  ReschedulePage,
  ScheduleSharingPage,
  ScheduleWaitlistPage,
  SeasonPage,
  SignInPage,
  SmartFormsPage,
  SuccessPage,
  SupportPage,
  ThankYouPage,
  TogetherPage,
  UpgradeCheckoutPage,
  UpgradeCreditPage,
  VerifyCopyPage,
} from "./routes-pages.ts"
import {
  addParticipantSearch,
  applySearch,
  availabilitySearch,
  bookingsSearch,
  exploreSearch,
  healthSearch,
  historySearch,
  lineupSearch,
  medicationRequestSearch,
  orderSearch,
  pastSearch,
  rootSearch,
  sharingSearch,
  signInSearch,
  upgradeSearch,
  waitlistSearch,
} from "./routes-search.ts"
import type { Path } from "./routes-titles.ts"
import { ErrorScreen } from "./shell/error-screen.tsx"
import { PageLoadError } from "./shell/lazy-page.ts"
import { LoadingPage } from "./shell/loading-page.tsx"
import { loadShellFor, Root } from "./shell/root.tsx"
import { isOwnPath } from "./shell/way-back/is-own-path.ts"
import { cameFrom } from "./shell/way-back/use-way-up.ts"

// Spec 2.1: one line per address: path, who may see it, and its page; titles are in routes-titles.ts, search parameters in
// routes-search.ts. Only Welcome is in the first bundle.

// Annotated, so that the type of the router doesn't depend on the pages, which read their search parameters by it.
const RootPage: RouteComponent = Root
const Welcome: RouteComponent = WelcomePage
/** Any unknown path leads to the start. */
const NotFound: RouteComponent = () => <Navigate to="/" replace />

const root = createRootRoute({
  component: RootPage,
  notFoundComponent: NotFound,
  validateSearch: rootSearch,
  beforeLoad: ({
    search: { funbox, location: location_id, ...search },
    location,
    preload,
  }): Promise<void> | undefined => {
    if (preload || (funbox === undefined && location_id === undefined)) return loadShellFor(location)
    // 2.1: a funbox and a location in the address are selected on load, on any page, and leave the address.
    return import("./shell/select-from-address.ts").then(async ({ selectFromAddress }) => {
      await loadShellFor(location)
      if (!(await selectFromAddress({ funbox_id: funbox, location_id }))) return
      const rest = { ...location.search, ...search, funbox: undefined, location: undefined }
      throw redirect({ to: location.pathname, search: rest, state: location.state, replace: true })
    })
  },
})

interface Entering {
  location: ParsedLocation
  params: { id?: string; url_part?: string }
  preload: boolean
}

interface Options<Search> {
  search?: (raw: Readonly<Record<string, unknown>>) => Search
  /** Runs before the page is shown; may redirect. */
  enter?: (entering: Entering) => void | Promise<void>
}

const page = <const To extends Path, Search extends object>(
  path: To,
  access: "public" | "login",
  component: RouteComponent,
  { search, enter }: Options<Search> = {},
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: search,
    beforeLoad: ({ location, params, preload }): void | Promise<void> => {
      if (access === "public" || isSignedIn()) return enter?.({ location, params, preload })
      // 2.2: the search stays and where the visitor wanted to go is passed along.
      throw redirect({ to: "/sign-in", search: location.search, state: cameFrom(location), replace: true })
    },
  })

/** 2.1: a funbox in the address is preselected. */
async function selectFunbox({ params: { id, url_part }, preload }: Entering): Promise<void> {
  if (preload || (id === undefined && url_part === undefined)) return
  const { preselect } = await import("./shell/select-from-address.ts")
  await preselect({ id, url_part })
}

/** Not waited for: a page whose code or answers don't come says so itself. */
function startSeason({ params: { url_part }, preload }: Entering): void {
  if (preload) return
  import("./pages/season.tsx").then((page) => page.startSeason(url_part)).catch(() => undefined)
}

/** 2.2: a customer who is signed in, already or since a moment, goes on to where they wanted to be. */
function leaveWhenSignedIn({ location: { state } }: Entering): void {
  if (!isSignedIn()) return
  throw isOwnPath(state.from)
    ? redirect({ href: state.from, state: state.from_state, replace: true })
    : redirect({ to: "/dashboard", replace: true })
}

const pages = [
  page("/welcome", "public", Welcome),
  page("/select-funbox", "public", LineupPage, { search: lineupSearch, enter: selectFunbox }),
  page("/select-funbox/$id", "public", LineupPage, { search: lineupSearch, enter: selectFunbox }),
  page("/funbox/$url_part", "public", LineupPage, { search: lineupSearch, enter: selectFunbox }),
  page("/sign-in", "public", SignInPage, { search: signInSearch, enter: leaveWhenSignedIn }),
  page("/support", "public", SupportPage),
  page("/flexible-payments", "public", FlexiblePaymentsPage),
  page("/flexible-payments/checkout", "public", FlexiblePaymentsCheckoutPage, { search: orderSearch }),
  page("/flexible-payments/$", "public", FlexiblePaymentsPage),
  page("/explore-offerings", "public", ExploreOfferingsPage, { search: exploreSearch }),
  page("/programs/$url_part", "public", ProgramPage),
  page("/availability", "public", AvailabilityPage, { search: availabilitySearch }),
  page("/profile", "login", ProfilePage),
  page("/contacts", "login", ContactsPage),
  page("/personal-info", "login", PersonalInfoPage),
  page("/dashboard", "login", DashboardPage),
  page("/participants", "login", ParticipantsPage),
  page("/participants/$", "login", ParticipantsPage),
  page("/participants/child/$id", "login", ParticipantPage),
  page("/participants/bookings/$id", "login", BookingPage),
  page("/participants/past", "login", PastBookingsPage, { search: pastSearch }),
  page("/add-participant", "login", AddParticipantPage, { search: addParticipantSearch }),
  page("/edit-participant/$id", "login", EditParticipantPage),
  page("/history", "login", HistoryPage, { search: historySearch }),
  page("/history/$id", "login", OrderPage),
  page("/cards", "login", CardsPage),
  page("/documents", "login", DocumentsPage),
  page("/documents/$id", "login", CustomDocumentPage),
  page("/verify/$code", "public", VerifyCopyPage),
  page("/going/$token", "public", GoingPage),
  page("/together/$token", "login", TogetherPage),
  page("/invite", "public", InviteCodePage),
  page("/invite/$token", "public", InvitePage),
  page("/check-details", "login", CheckDetailsPage),
  page("/merge/$token", "public", MergePage),
  page("/participants/medication-requests/archive", "login", MedicationArchivePage),
  page("/participants/$id/health", "login", ParticipantHealthPage, { search: healthSearch }),
  page("/participants/$id/medication-request", "login", MedicationRequestPage, { search: medicationRequestSearch }),
  page("/promocodes", "login", PromocodesPage),
  page("/smart-forms", "login", SmartFormsPage),
  page("/personal-information/$student_id/sets/$smart_form_template_id", "login", QuestionSetPage),
  page("/after-schedule-questions", "login", AfterScheduleQuestionsPage),
  page("/applications", "login", ApplicationsPage),
  page("/applications/$application_id", "login", ApplicationPage),
  page("/applications/$application_id/documents/$document_id", "login", CustomDocumentPage),
  page("/applications/$application_id/smart-forms", "login", ApplicationFormsPage),
  page("/schedule", "login", AvailabilityPage, { search: availabilitySearch }),
  page("/season", "login", SeasonPage, { enter: startSeason }),
  page("/season/$url_part", "login", SeasonPage, { enter: startSeason }),
  page("/schedule/add-participant", "login", AddParticipantPage, { search: addParticipantSearch }),
  page("/schedule/complete-customer-profile", "login", PersonalInfoPage),
  page("/schedule/waitlist", "login", ScheduleWaitlistPage, { search: waitlistSearch }),
  page("/schedule/application_process", "login", ApplicationProcessPage, { search: applySearch }),
  page("/schedule/before-schedule-question-sets", "login", BeforeScheduleQuestionsPage),
  page("/schedule/provide-payment-information", "login", CardsPage),
  page("/schedule/checkout&pay", "login", CheckoutPage, { search: orderSearch }),
  page("/payment_success", "login", PaymentSuccessPage),
  page("/reschedule", "login", ReschedulePage, { search: bookingsSearch }),
  page("/cancel_credit", "login", CancelCreditPage, { search: bookingsSearch }),
  page("/upgrade_credit/$id", "login", UpgradeCreditPage),
  page("/upgrade_credit/$id/checkout", "login", UpgradeCheckoutPage, { search: upgradeSearch }),
  page("/payment_plan/$id", "login", PaymentPlanPage),
  page("/directions", "login", DirectionsPage),
  page("/schedule-sharing", "login", ScheduleSharingPage, { search: sharingSearch }),
  page("/thank-you", "login", ThankYouPage, { search: orderSearch }),
  page("/schedule_and_pay_success", "login", SuccessPage, { search: orderSearch }),
  page("/invoice_sent_success", "login", InvoiceSentPage, { search: orderSearch }),
  page("/invoices/pay/$token", "public", PayInvoicePage),
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

const redirects = Object.entries(REDIRECTS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }): void => {
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
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The page that the visitor came from, so that a flow can lead back to it (2.1). */
    from?: string
    /** What that page was opened with itself. */
    from_state?: HistoryState
  }
}
