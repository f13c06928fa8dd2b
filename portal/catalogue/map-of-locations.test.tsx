import { testLocation } from "@hub/testing/portal/location"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { MapOfLocations } from "./map-of-locations.tsx"
import { mapExtractQuery } from "./queries.ts"

afterEach(cleanup)

const POND = testLocation("Mill Pond", { latitude: 42.44, longitude: -76.48 })
const EXTRACT = { url: "/map.pmtiles", west: -77, south: 42, east: -76, north: 43, min_zoom: 8, max_zoom: 14 }

test("where the browser has no WebGL the drawn map stays, and says why", async () => {
  // What maplibre needs to be loaded; jsdom has no WebGL.
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:worker", revokeObjectURL: () => undefined }))
  const user = userEvent.setup()
  const queries = new QueryClient()
  queries.setQueryData(mapExtractQuery.queryKey, EXTRACT)
  const { container } = render(
    <QueryClientProvider client={queries}>
      <MapOfLocations locations={[POND]} />
    </QueryClientProvider>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show the streets" }))
  await user.keyboard("{Enter}")
  const said = await screen.findByText("The street map can't be shown in this browser, so the drawn one stays.")
  expect(said.getAttribute("role")).toBe("status")
  expect(container.querySelector(".map")).not.toBeNull()
  expect(screen.queryByRole("region")).toBeNull()
  expect(screen.queryByRole("button")).toBeNull()
})
