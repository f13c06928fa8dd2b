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
import { CancelScreen } from "../scheduling/moves/cancel-screen.tsx"
import styles from "../scheduling/moves/moves.module.css"
import { cancelTermsQuery } from "../scheduling/moves/queries.ts"
import { WayBack } from "./way-back-to-schedule.tsx"

const m = messages("portal/pages.cancelCredit")

/** /cancel_credit, "Cancel Reservation": with `?attendance=` the booking's terms and the question, else the bookings to choose from. */
export function CancelCreditPage() {
  const { attendance }: BookingsSearch = useSearch({ strict: false })
  return attendance === undefined ? (
    <UpcomingBookings title={m.cancelABooking} intro={m.explanation} door="cancel" />
  ) : (
    <CancelOne id={attendance} />
  )
}

function CancelOne({ id }: { id: string }) {
  const init = useInit()
  const { data: customer } = useCustomer()
  const terms = useQuery(cancelTermsQuery(id))
  if (isProblem(terms.error, "NOT_FOUND", "VALIDATION") && terms.data === undefined) {
    return <EmptyPage title={m.cancelABooking} text={m.notFound} to="/cancel_credit" way={m.allBookings} />
  }
  return (
    <Stack as="main" gap={4} id="main" className={styles["page"]} aria-busy={terms.isPending}>
      <WayBack />
      {terms.data === undefined && <h1>{m.cancelABooking}</h1>}
      <QueryPart query={terms} loading={m.loadingWhatYouGetBack} failed={m.loadFailed}>
        {(found) =>
          customer === undefined ? null : (
            <CancelScreen key={found.attendance.id} terms={found} customer={customer} init={init} />
          )
        }
      </QueryPart>
    </Stack>
  )
}
