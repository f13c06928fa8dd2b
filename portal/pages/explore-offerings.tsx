import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { selectLocation, useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { ExploreScreen } from "../scheduling/activities/explore-screen.tsx"
import { SeasonLink } from "../seasons/season-link.tsx"

/** /explore-offerings: every program of the selected funbox, or of all. */
export function ExploreOfferingsPage() {
  const init = useInit()
  const { funbox, location } = useSelection(init)
  const { data: customer } = useCustomer()
  const search = useSearch({ from: "/explore-offerings" })
  const navigate = useNavigate()
  return (
    <ExploreScreen
      customer={customer}
      funbox_id={funbox?.id}
      init={init}
      location_id={location?.id}
      onLocation={selectLocation}
      onSearch={(next) =>
        void navigate({ to: "/explore-offerings", search: { ...next }, replace: true, resetScroll: false })
      }
      planner={customer !== undefined && customer.students.length > 0 ? <SeasonLink /> : null}
      search={search}
    />
  )
}
