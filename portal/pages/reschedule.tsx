import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import type { BookingsSearch } from "../routes-search.ts"
import { UpcomingBookings } from "../scheduling/attendances/upcoming-bookings.tsx"
import { MoveScreen } from "../scheduling/moves/move-screen.tsx"
import { MovedScreen } from "../scheduling/moves/moved-screen.tsx"
import styles from "../scheduling/moves/moves.module.css"
import { cancelTermsQuery } from "../scheduling/moves/queries.ts"
import { EmptyPage } from "../shell/empty-page.tsx"
import { reschedule as t } from "./booking-words.tsx"
import { WayBack } from "./way-back-to-schedule.tsx"

/** /reschedule, "Self Reschedule": with `?attendance=` where it can move, with `&order=` the move that was made. */
export function ReschedulePage() {
  const { attendance, to, order }: BookingsSearch = useSearch({ strict: false })
  return attendance === undefined ? (
    <UpcomingBookings title={t.changeABooking} intro={t.explanation} door="move" />
  ) : (
    <MoveOne id={attendance} to={to} order={order} />
  )
}

function MoveOne({ id, to, order }: { id: string; to: string | undefined; order: string | undefined }) {
  const init = useInit()
  const { data: customer } = useCustomer()
  const terms = useQuery(cancelTermsQuery(id))
  if (isProblem(terms.error, "NOT_FOUND", "VALIDATION") && terms.data === undefined) {
    return <EmptyPage title={t.changeABooking} text={t.notFound} to="/reschedule" way={t.allBookings} />
  }
  return (
    <Stack as="main" gap={4} id="main" className={styles["page"]} aria-busy={terms.isPending}>
      {order === undefined && <WayBack />}
      {terms.data === undefined && <h1>{t.changeABooking}</h1>}
      <QueryPart query={terms} loading={t.loadingYourBooking} failed={t.loadFailed}>
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
