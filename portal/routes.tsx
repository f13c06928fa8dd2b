import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router"
import { lazy } from "react"
import { isSignedIn } from "./api/tokens.ts"
import { WelcomePage } from "./pages/welcome.tsx"
import { report } from "./providers/errors/reports.ts"
import type { Path } from "./routes-titles.ts"
import { BlankScreen } from "./shell/render-fallback.tsx"
import { Shell } from "./shell/shell.tsx"

// Spec 2.1: one line per address: path, who may see it, and its page; its title stands in routes-titles.ts. A page's code comes when its address is opened; only
// the first screen's is in the first bundle.

interface Row {
  readonly path: Path
  readonly access: "public" | "login"
  readonly page: RouteComponent
}

const availability = lazy(() => import("./pages/availability.tsx").then((m) => ({ default: m.AvailabilityPage })))
const lineup = lazy(() => import("./pages/lineup.tsx").then((m) => ({ default: m.LineupPage })))
const signIn = lazy(() => import("./pages/sign-in.tsx").then((m) => ({ default: m.SignInPage })))
const support = lazy(() => import("./pages/support.tsx").then((m) => ({ default: m.SupportPage })))
const checkout = lazy(() => import("./pages/schedule-checkout.tsx").then((m) => ({ default: m.CheckoutPage })))
const success = lazy(() => import("./pages/schedule-and-pay-success.tsx").then((m) => ({ default: m.SuccessPage })))
const dashboard = lazy(() => import("./pages/dashboard.tsx").then((m) => ({ default: m.DashboardPage })))
const cards = lazy(() => import("./pages/cards.tsx").then((m) => ({ default: m.CardsPage })))
const history = lazy(() => import("./pages/history.tsx").then((m) => ({ default: m.HistoryPage })))

export const ROUTES: readonly Row[] = [
  { path: "/welcome", access: "public", page: WelcomePage },
  { path: "/select-funbox", access: "public", page: lineup },
  { path: "/select-funbox/$id", access: "public", page: lineup },
  { path: "/funbox/$url_part", access: "public", page: lineup },
  { path: "/sign-in", access: "public", page: signIn },
  { path: "/support", access: "public", page: support },
  { path: "/availability", access: "public", page: availability },
  { path: "/dashboard", access: "login", page: dashboard },
  { path: "/history", access: "login", page: history },
  { path: "/cards", access: "login", page: cards },
  { path: "/schedule/checkout&pay", access: "login", page: checkout },
  { path: "/schedule_and_pay_success", access: "login", page: success },
]

/** Addresses that only lead elsewhere. */
const REDIRECTS = { "/": "/welcome", "/locations": "/select-funbox", "/schedule": "/availability" } as const

const root = createRootRoute({
  component: Shell,
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
      throw redirect({ to: "/sign-in", search: location.search, state: { from: location.href }, replace: true })
    },
  }),
)

const redirects = Object.entries(REDIRECTS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...redirects]),
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultErrorComponent: BlankScreen,
  defaultOnCatch: report,
})

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page that the visitor came from, so that a flow can lead back to it (2.1). */
    from?: string
  }
}
