import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import type { BookingsSearch } from "../routes-search.ts"
import { UpcomingBookings } from "../scheduling/attendances/upcoming-bookings.tsx"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"
import { MoveScreen } from "../scheduling/moves/move-screen.tsx"
import { MovedScreen } from "../scheduling/moves/moved-screen.tsx"
import styles from "../scheduling/moves/moves.module.css"
import { cancelTermsQuery } from "../scheduling/moves/queries.ts"
import { WayBack } from "./way-back-to-schedule.tsx"

const m = messages("portal/pages.reschedule")

/** /reschedule, "Self Reschedule": with `?attendance=` where it can move, with `&order=` the move that was made. */
export function ReschedulePage() {
  const { attendance, to, order }: BookingsSearch = useSearch({ strict: false })
  return attendance === undefined ? (
    <UpcomingBookings title={m.changeABooking} intro={m.explanation} door="move" />
  ) : (
    <MoveOne id={attendance} to={to} order={order} />
  )
}

function MoveOne({ id, to, order }: { id: string; to: string | undefined; order: string | undefined }) {
  const init = useInit()
  const { data: customer } = useCustomer()
  const terms = useQuery(cancelTermsQuery(id))
  if (isProblem(terms.error, "NOT_FOUND", "VALIDATION") && terms.data === undefined) {
    return <EmptyPage title={m.changeABooking} text={m.notFound} to="/reschedule" way={m.allBookings} />
  }
  return (
    <Stack as="main" gap={4} id="main" className={styles["page"]} aria-busy={terms.isPending}>
      {order === undefined && <WayBack />}
      {terms.data === undefined && <h1>{m.changeABooking}</h1>}
      <QueryPart query={terms} loading={m.loadingYourBooking} failed={m.loadFailed}>
        {(found) =>
          customer === undefined ? null : order === undefined ? (
            <MoveScreen terms={found} customer={customer} init={init} to={to} />
          ) : (
            <MovedScreen terms={found} order_id={order} customer={customer} init={init} />
          )
        }
      </QueryPart>
    </Stack>
  )
}
