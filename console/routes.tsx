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
  JoinPage,
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

const at = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** A page that reads more of its address. */
const withSearch = <const Path extends string, Search extends object>(
  path: Path,
  component: RouteComponent,
  validateSearch: (given: Record<string, unknown>) => Search,
) => createRoute({ getParentRoute: () => root, path, component, validateSearch })

const routes = [
  at("/", HomePage),
  at("/account", AccountPage),
  withSearch("/catalogue", CataloguePage, catalogueSearch),
  at("/catalogue/drafts", CatalogueDraftsPage),
  at("/catalogue/drafts/$id", CatalogueDraftPage),
  at("/catalogue/seasons/$id/copy", CatalogueCopyPage),
  at("/catalogue/$kind", CatalogueThingsPage),
  at("/catalogue/$kind/$id", CatalogueThingPage),
  at("/device", DevicePage),
  withSearch("/gate", GatePage, gateSearch),
  at("/first-day", FirstDayPage),
  at("/switch", SwitchPage),
  at("/enrol", EnrolPage),
  at("/health", HealthPage),
  withSearch("/health/incident", IncidentPage, incidentSearch),
  at("/health/questions", HealthQuestionsPage),
  at("/health/requests/$request", HealthRequestPage),
  at("/health/children/$child", HealthChildPage),
  at("/health/groups/$offering", HealthGroupPage),
  withSearch("/families", FamiliesPage, offeringSearch),
  at("/families/$id", FamilyPage),
  at("/families/$id/orders", FamilyOrdersPage),
  at("/families/$id/merge", MergePage),
  at("/families/$id/merge/$other", MergeWithPage),
  withSearch("/inbox", InboxPage, inboxSearch),
  withSearch("/families/$id/book", BookPage, offeringSearch),
  at("/families/$id/bookings/$booking/cancel", CancelBookingPage),
  at("/families/$id/bookings/$booking/move", MoveBookingPage),
  at("/families/$id/bookings/$booking/give-up", GiveUpPage),
  at("/families/$id/bookings/$booking/add", AddToBookingPage),
  at("/join/$token", JoinPage),
  withSearch("/money", MoneyPage, moneySearch),
  at("/money/accounts", AccountsPage),
  withSearch("/money/disputes", DisputesPage, recipientsSearch),
  at("/money/disputes/$dispute", DisputePage),
  withSearch("/money/received", ReceivedPage, recipientsSearch),
  withSearch("/money/refused", RefusedPage, recipientsSearch),
  withSearch("/money/write-offs", WriteOffsPage, recipientsSearch),
  withSearch("/money/payouts", PayoutsPage, payoutsSearch),
  at("/money/payouts/$payout", PayoutPage),
  withSearch("/messages", MessagesPage, sentSearch),
  withSearch("/messages/write", WriteMessagePage, writeSearch),
  at("/messages/templates", MessageTemplatesPage),
  at("/messages/templates/$id", MessageTemplatePage),
  withSearch("/messages/$id", MessagePage, recipientsSearch),
  withSearch("/people", PeoplePage, peopleSearch),
  at("/reports", ReportsPage),
  at("/reports/care-statements", CareStatementsPage),
  at("/reports/months", MonthsPage),
  at("/reports/months/$month", MonthPage),
  withSearch("/reports/$report", ReportPage, reportSearch),
  at("/settings", SettingsPage),
  withSearch("/audit", AuditPage, auditSearch),
  at("/today", TodayPage),
  withSearch("/programs", ProgramsPage, programsSearch),
  withSearch("/programs/$program", ProgramPage, dateSearch),
  withSearch("/programs/$program/cancel", CancelPage, cancelSearch),
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
}
