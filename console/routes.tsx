import type { Permission } from "@hub/domain/kernel/permission"
import { createRootRoute, createRoute, createRouter, Navigate, type RouteComponent } from "@tanstack/react-router"
import { catalogueSearch } from "./catalogue/search.ts"
import { inboxSearch } from "./inbox/search.ts"
import { cancelSearch, dateSearch, offeringSearch, programsSearch } from "./programs/program-search.ts"
import {
  AccountPage,
  AccountsPage,
  AddToBookingPage,
  AuditPage,
  BookPage,
  CancelBookingPage,
  CancelPage,
  CareStatementsPage,
  CatalogueCopyPage,
  CatalogueDraftPage,
  CatalogueDraftsPage,
  CataloguePage,
  CatalogueThingPage,
  CatalogueThingsPage,
  DevicePage,
  DisputePage,
  DisputesPage,
  EnrolPage,
  FamiliesPage,
  FamilyOrdersPage,
  FamilyPage,
  FirstDayPage,
  GatePage,
  GiveUpPage,
  HealthChildPage,
  HealthGroupPage,
  HealthPage,
  HealthQuestionsPage,
  HealthRequestPage,
  InboxPage,
  IncidentPage,
  InvitesPage,
  JoinPage,
  LeavePage,
  MergePage,
  MergeWithPage,
  MessagePage,
  MessagesPage,
  MessageTemplatePage,
  MessageTemplatesPage,
  MoneyPage,
  MonthPage,
  MonthsPage,
  MoveBookingPage,
  PayoutPage,
  PayoutsPage,
  PeoplePage,
  ProgramPage,
  ProgramsPage,
  ReceivedPage,
  RefusedPage,
  ReportPage,
  ReportsPage,
  SettingsPage,
  SwitchPage,
  TodayPage,
  WriteMessagePage,
  WriteOffsPage,
} from "./routes-pages.ts"
import {
  auditSearch,
  gateSearch,
  incidentSearch,
  invitesSearch,
  moneySearch,
  payoutsSearch,
  peopleSearch,
  recipientsSearch,
  reportSearch,
  sentSearch,
  writeSearch,
} from "./routes-search.ts"
import { Home } from "./shell/home.tsx"
import { Root } from "./shell/root.tsx"
import { rootSearch } from "./shell/where-and-when.ts"

// One line per address below /staff. The site and the day are in each page's address; what a page reads beside them is its search.

const RootPage: RouteComponent = Root
const HomePage: RouteComponent = Home
const NotFound: RouteComponent = () => <Navigate to="/" replace />

const root = createRootRoute({ component: RootPage, notFoundComponent: NotFound, validateSearch: rootSearch })

/** Open to people who may do one of these; a page without is for all who are signed in. */
type PageAccess = readonly Permission[]

const at = <const Path extends string>(path: Path, component: RouteComponent, access: PageAccess) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: { access } })

/** A page that reads more of its address. */
const withSearch = <const Path extends string, Search extends object>(
  path: Path,
  component: RouteComponent,
  access: PageAccess,
  validateSearch: (given: Record<string, unknown>) => Search,
) => createRoute({ getParentRoute: () => root, path, component, staticData: { access }, validateSearch })

const ALL: PageAccess = []
const HEALTH: PageAccess = ["read_health", "manage_staff"]
const REPORTS: PageAccess = ["books", "programs", "read_health"]

const routes = [
  at("/", HomePage, ALL),
  at("/account", AccountPage, ALL),
  withSearch("/catalogue", CataloguePage, ["programs"], catalogueSearch),
  at("/catalogue/drafts", CatalogueDraftsPage, ["catalogue"]),
  at("/catalogue/drafts/$id", CatalogueDraftPage, ["catalogue"]),
  at("/catalogue/seasons/$id/copy", CatalogueCopyPage, ["catalogue"]),
  at("/catalogue/$kind", CatalogueThingsPage, ["programs"]),
  at("/catalogue/$kind/$id", CatalogueThingPage, ["programs"]),
  at("/device", DevicePage, ALL),
  withSearch("/gate", GatePage, ["who_is_here"], gateSearch),
  at("/first-day", FirstDayPage, ["read_families"]),
  at("/leave", LeavePage, ["settings"]),
  at("/switch", SwitchPage, ["settings"]),
  withSearch("/invites", InvitesPage, ["message"], invitesSearch),
  at("/enrol", EnrolPage, ALL),
  at("/health", HealthPage, HEALTH),
  withSearch("/health/incident", IncidentPage, HEALTH, incidentSearch),
  at("/health/questions", HealthQuestionsPage, HEALTH),
  at("/health/requests/$request", HealthRequestPage, HEALTH),
  at("/health/children/$child", HealthChildPage, HEALTH),
  at("/health/groups/$offering", HealthGroupPage, HEALTH),
  withSearch("/families", FamiliesPage, ["read_orders"], offeringSearch),
  at("/families/$id", FamilyPage, ["read_orders"]),
  at("/families/$id/orders", FamilyOrdersPage, ["read_orders"]),
  at("/families/$id/merge", MergePage, ["propose_merge"]),
  at("/families/$id/merge/$other", MergeWithPage, ["propose_merge"]),
  withSearch("/inbox", InboxPage, ["read_families"], inboxSearch),
  withSearch("/families/$id/book", BookPage, ["book"], offeringSearch),
  at("/families/$id/bookings/$booking/cancel", CancelBookingPage, ["book"]),
  at("/families/$id/bookings/$booking/move", MoveBookingPage, ["book"]),
  at("/families/$id/bookings/$booking/give-up", GiveUpPage, ["book"]),
  at("/families/$id/bookings/$booking/add", AddToBookingPage, ["book"]),
  at("/join/$token", JoinPage, ALL),
  withSearch("/money", MoneyPage, ["refund"], moneySearch),
  at("/money/accounts", AccountsPage, ["books"]),
  withSearch("/money/disputes", DisputesPage, ["refund"], recipientsSearch),
  at("/money/disputes/$dispute", DisputePage, ["refund"]),
  withSearch("/money/received", ReceivedPage, ["refund"], recipientsSearch),
  withSearch("/money/refused", RefusedPage, ["refund"], recipientsSearch),
  withSearch("/money/write-offs", WriteOffsPage, ["refund"], recipientsSearch),
  withSearch("/money/payouts", PayoutsPage, ["books"], payoutsSearch),
  at("/money/payouts/$payout", PayoutPage, ["books"]),
  withSearch("/messages", MessagesPage, ["message"], sentSearch),
  withSearch("/messages/write", WriteMessagePage, ["message"], writeSearch),
  at("/messages/templates", MessageTemplatesPage, ["message"]),
  at("/messages/templates/$id", MessageTemplatePage, ["message"]),
  withSearch("/messages/$id", MessagePage, ["message"], recipientsSearch),
  withSearch("/people", PeoplePage, ["manage_staff"], peopleSearch),
  at("/reports", ReportsPage, REPORTS),
  at("/reports/care-statements", CareStatementsPage, ["books"]),
  at("/reports/months", MonthsPage, ["books"]),
  at("/reports/months/$month", MonthPage, ["books"]),
  withSearch("/reports/$report", ReportPage, REPORTS, reportSearch),
  at("/settings", SettingsPage, ["settings"]),
  withSearch("/audit", AuditPage, ["audit"], auditSearch),
  at("/today", TodayPage, ["today"]),
  withSearch("/programs", ProgramsPage, ["programs"], programsSearch),
  withSearch("/programs/$program", ProgramPage, ["programs"], dateSearch),
  withSearch("/programs/$program/cancel", CancelPage, ["programs"], cancelSearch),
] as const

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: "/staff",
  defaultPreload: "intent",
  scrollRestoration: true,
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    access?: readonly Permission[]
  }
}
