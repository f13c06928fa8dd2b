import { placeOf } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { useMatch, useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"
import { useCustomer } from "../account/queries.ts"
import { waitlistOf } from "../applications/waitlists/waitlist-of.tsx"
import { selectLocation, useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { useHoldPlaces } from "../orders/queries.ts"
import { useWhoGoes } from "../orders/use-who-goes.ts"
import { AvailabilityScreen } from "../scheduling/availability-screen.tsx"
import type { AvailabilitySearch } from "../scheduling/availability-search.ts"
import { SeasonLink } from "../seasons/season-link.tsx"
import { useDay } from "../shell/clock/use-now.ts"

const m = messages("portal/pages.availability")

// With nothing picked only.
const ResumeBar = lazyComponent(() => import("../orders/resume-bar.tsx"), "ResumeBar", {
  Pending: Nothing,
  Failed: Nothing,
})

/**
 * /availability, "Check Schedule": who goes, when, and what can be booked then. Public: a visitor may look at everything. /schedule is
 * the same for a family that is about to book.
 */
export function AvailabilityPage() {
  const init = useInit()
  const { funbox, location } = useSelection(init)
  const { data: customer } = useCustomer()
  const search: AvailabilitySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  // The address is ahead of the page on the way to another one.
  const isScheduling = useMatch({ strict: false, select: ({ pathname }) => pathname.startsWith("/schedule") })
  const hold = useHoldPlaces()
  const onChoose = useWhoGoes(customer?.id)
  const today = useDay(init.company_profile.time_zone)

  const onSearch = useCallback(
    (change: (before: AvailabilitySearch) => AvailabilitySearch) =>
      void navigate({
        to: ".",
        search: (before) => ({ ...change(before) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const areaName = useCallback((id: string) => init.funboxes.find((one) => one.id === id)?.name ?? "", [init])
  const feeOf = (id: string) => init.funboxes.find((one) => one.id === id)?.payment_fee_basis_points ?? 0
  const isActive = (id: string): boolean => funbox === undefined || funbox.active_locations.some((one) => one.id === id)
  const locations = init.locations
    .filter((one) => !one.is_archived && isActive(one.id))
    .map((one) => ({ ...one, name: placeOf(one, "visitor").name }))
  return (
    <main id="main">
      <h1 className="visually-hidden">{isScheduling ? m.scheduleDates : m.checkSchedule}</h1>
      {customer !== undefined && customer.students.length > 0 ? <SeasonLink /> : null}
      <AvailabilityScreen
        areaName={areaName}
        feeOf={feeOf}
        customer={customer}
        days_off={init.public_settings.days_off}
        funbox_id={funbox?.id}
        lineOf={waitlistOf}
        location_id={locations.find(({ id }) => id === location?.id)?.id}
        locations={locations}
        onChoose={onChoose}
        onCheckout={(items) => customer !== undefined && hold.mutate({ customer_id: customer.id, items })}
        onLocation={selectLocation}
        onSearch={onSearch}
        resume={<ResumeBar />}
        search={search}
        time_zone={init.company_profile.time_zone}
        today={today}
      />
    </main>
  )
}
