import { PERMISSIONS } from "@hub/domain/kernel/permission"
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query"
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { type Me, meQuery } from "../../console/staff/queries.ts"

// Draws a part of the console as someone of the staff sees it, with answers that have come.

export const ZONE = "America/New_York"

export const anOwner: Me = {
  staff_id: "018f0000-0000-7000-8000-000000000001",
  name: "Rae Lindqvist",
  email: "rae@juniper.example",
  roles: [{ role: "OWNER", location_id: null }],
  grants: PERMISSIONS.map((permission) => ({ permission, sites: null })),
  sites: [{ id: "018f0000-0000-7000-8000-000000000011", name: "Mill Pond", time_zone: ZONE, is_online: false }],
  business: { name: "Juniper Trail", time_zone: ZONE, logo: null },
  proved_at: null,
  device: null,
}

interface Given {
  me?: Me
  /** By the key of their query. */
  answers?: readonly (readonly [key: QueryKey, answer: unknown])[]
}

export async function showInConsole(part: ReactNode, { me = anOwner, answers = [] }: Given = {}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(meQuery.queryKey, me)
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null })
  const index = createRoute({ getParentRoute: () => root, path: "/", component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([index]),
    basepath: "/staff",
    history: createMemoryHistory({ initialEntries: ["/staff/"] }),
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider<typeof router> router={router} />
      <p>shown</p>
    </QueryClientProvider>,
  )
  await screen.findByText("shown")
  await router.load()
  return { path: () => router.state.location.pathname }
}
