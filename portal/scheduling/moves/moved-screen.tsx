import type { Customer } from "@hub/domain/account/customer"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { sentences } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { OutcomeHeader } from "@hub/ui/page-header/outcome-header"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type Init, isMailOff } from "../../api/preloaded.ts"
import { unbookedTexts } from "../../orders/order-texts.ts"
import { type Order, orderQuery } from "../../orders/queries.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { bookingFacts } from "./booking-facts.ts"
import { BookingPass } from "./booking-pass.tsx"
import { movedText } from "./move-texts.ts"
import styles from "./moves.module.css"
import { type CancelTerms, cancelTermsQuery } from "./queries.ts"

const m = messages("portal/scheduling/moves.movedScreen")

interface Props {
  /** Of the old booking. */
  terms: CancelTerms
  order_id: string
  customer: Customer
  init: Init
}

/** Done: the new pass, with the old dates struck, and what is still possible. */
export function MovedScreen({ terms, order_id, customer, init }: Props) {
  const query = useQuery(orderQuery(order_id))
  return (
    <QueryPart query={query} loading={m.loadingTheNewPlace} failed={m.loadFailed}>
      {(order) => {
        const id = order.sign_up?.items[0]?.attendance_id ?? null
        if (id === null) return <NotMoved order={order} id={terms.attendance.id} />
        return <NewPlace id={id} old={terms} order={order} customer={customer} init={init} />
      }}
    </QueryPart>
  )
}

function NotMoved({ order, id }: { order: Order; id: string }) {
  const { title, text } = unbookedTexts(order)
  return (
    <OutcomeHeader title={title} text={m.oldPlaceSafe({ words: text })}>
      <p>
        <Link className={buttonClass({})} to="/reschedule" search={{ attendance: id }}>
          {m.backToTheMove}
        </Link>
      </p>
    </OutcomeHeader>
  )
}

interface NewPlaceProps extends Omit<Props, "terms" | "order_id"> {
  id: string
  old: CancelTerms
  order: Order
}

function NewPlace({ id, old, order, customer, init }: NewPlaceProps) {
  const query = useQuery(cancelTermsQuery(id))
  const now = useNow()
  return (
    <QueryPart query={query} loading={m.loadingTheNewPlace} failed={m.loadFailed}>
      {({ attendance, cancel_until, status }) => {
        const { member, location, zone } = bookingFacts(attendance, customer, init)
        if (member === undefined) return null
        const you = member.is_you
        return (
          <Columns gap={6} wide="even" className={styles["outcome"]}>
            <BookingPass booking={attendance} member={member} location={location}>
              <span className="small dim">{m.was}</span>
              <br />
              <s>
                {datesLabel(old.attendance)}, {old.attendance.name}
              </s>
            </BookingPass>
            <Stack gap={4}>
              <OutcomeHeader
                title={you ? m.youAreMoved : m.isMoved({ name: member.name })}
                text={sentences(movedText(order, old), !isMailOff() && customer.email !== null ? m.emailed : "")}
              />
              <ul>
                <li className="row">
                  <Icon name="check" />
                  <p>{m.unchanged}</p>
                </li>
                {status === "open" && cancel_until !== null && (
                  <li className="row">
                    <Icon name="calendar" />
                    <p>{m.cancelUntil({ deadline: deadlineLabel(cancel_until, zone, now) })}</p>
                  </li>
                )}
              </ul>
              <Row gap={2} across={4} wrap className={styles["actions"]}>
                <Link className={buttonClass({})} to="/dashboard">
                  {m.backToDashboard}
                </Link>
                <p className="flush">
                  <Link className={buttonClass({ variant: "quiet" })} to="/schedule-sharing">
                    {m.shareSchedule}
                  </Link>
                </p>
              </Row>
            </Stack>
          </Columns>
        )
      }}
    </QueryPart>
  )
}
