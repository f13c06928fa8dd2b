import { useQuery } from "@tanstack/react-query"
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { initQuery } from "../company/queries.ts"
import { AvailabilityScreen } from "../scheduling/availability-screen.tsx"
import { type AvailabilitySearch, readAvailabilitySearch } from "../scheduling/availability-search.ts"
import { rememberedPlace, rememberLocation } from "../scheduling/remembered-place.ts"

/** /availability, "Check Schedule": who goes, when, and what can be booked then. Public: a visitor may look at everything. */
export function AvailabilityPage() {
  const { data: init } = useQuery(initQuery)
  const { data: customer } = useCustomer()
  const search = readAvailabilitySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [now] = useState(() => new Date())
  const [place, setPlace] = useState(rememberedPlace)

  const onSearch = useCallback(
    (next: AvailabilitySearch) =>
      void navigate({ to: "/availability", search: { ...next }, replace: true, resetScroll: false }),
    [navigate],
  )
  const onLocation = useCallback((location_id: string | undefined) => {
    rememberLocation(location_id)
    setPlace(rememberedPlace())
  }, [])
  if (init === undefined) return null

  const funbox = init.funboxes.find(({ id }) => id === place.funbox_id)
  const isActive = (id: string): boolean => funbox === undefined || funbox.active_locations.some((one) => one.id === id)
  const locations = init.locations.filter((location) => !location.is_archived && isActive(location.id))
  const location_id = locations.some(({ id }) => id === place.location_id) ? place.location_id : undefined
  return (
    <>
      <h1 className="vh">Check Schedule</h1>
      <AvailabilityScreen
        customer={customer}
        funbox_id={funbox?.id}
        location_id={location_id}
        locations={locations}
        now={now}
        onGo={(path) => void navigate({ to: path, state: { from } })}
        onLocation={onLocation}
        onSearch={onSearch}
        search={search}
        time_zone={init.company_profile.time_zone}
      />
    </>
  )
}
