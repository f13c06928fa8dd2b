import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { UpcomingBookings } from "../attendances/upcoming-bookings.tsx"
import { useInit } from "../company/init.ts"
import { MoveScreen } from "../moves/move-screen.tsx"
import { MovedScreen } from "../moves/moved-screen.tsx"
import styles from "../moves/moves.module.css"
import { cancelTermsQuery } from "../moves/queries.ts"
import type { BookingsSearch } from "../routes-search.ts"
import { EmptyPage } from "../shell/empty-page.tsx"
import { WayBack } from "./way-back-to-schedule.tsx"

/** /reschedule, "Self Reschedule": with `?attendance=` where it can move, with `&order=` the move that was made. */
export function ReschedulePage() {
  const { attendance, to, order }: BookingsSearch = useSearch({ strict: false })
  return attendance === undefined ? (
    <UpcomingBookings
      title="Change a booking"
      intro="Pick a booking to move. You keep the old place until the new one is booked."
      door="move"
      hasContacts
    />
  ) : (
    <MoveOne id={attendance} to={to} order={order} />
  )
}

function MoveOne({ id, to, order }: { id: string; to: string | undefined; order: string | undefined }) {
  const init = useInit()
  const { data: customer } = useCustomer()
  const terms = useQuery(cancelTermsQuery(id))
  if (isProblem(terms.error, "NOT_FOUND", "VALIDATION") && terms.data === undefined) {
    return <EmptyPage title="Change a booking" text="We can't find this booking." to="/reschedule" way="All bookings" />
  }
  return (
    <main id="main" className={styles["page"]} aria-busy={terms.isPending}>
      {order === undefined && <WayBack />}
      {terms.data === undefined && <h1>Change a booking</h1>}
      <QueryPart query={terms} loading="Loading your booking…" failed="We couldn't load your booking.">
        {(found) =>
          customer === undefined ? null : order === undefined ? (
            <MoveScreen terms={found} customer={customer} init={init} to={to} />
          ) : (
            <MovedScreen terms={found} order_id={order} customer={customer} init={init} />
          )
        }
      </QueryPart>
    </main>
  )
}
