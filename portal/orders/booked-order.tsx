import type { Customer } from "@hub/domain/account/customer"
import { lastDayOf, timesLabel, timesTitle, whenLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Init } from "../api/preloaded.ts"
import { locationName } from "../catalogue/location-name.ts"
import { locationsQuery } from "../company/queries.ts"
import { type Member, membersOf } from "../participants/members.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { saveCalendar } from "../scheduling/attendances/save-calendar.ts"
import styles from "./booked-order.module.css"
import { NextSteps, type OpenNext } from "./next-steps.tsx"
import { paidText } from "./order-texts.ts"
import { PlaceLink } from "./place-link.tsx"
import type { Order } from "./queries.ts"
import { ThanksPage } from "./thanks-page.tsx"

const m = messages("portal/orders.bookedOrder")

interface Props {
  order: Order
  customer: Customer
  init: Init
  /** What is open for those just booked; undefined until it is known. */
  open: readonly OpenNext[] | undefined
}

/** A booked order: its passes, and what next. */
export function BookedOrder({ order, customer, init, open }: Props) {
  const items = order.sign_up?.items ?? []
  const members = membersOf(customer.students)
  const days = items.flatMap((item) => [item.start_date, lastDayOf(item)]).sort()
  const [first = ""] = days
  const query = useQuery({ ...familyAttendancesQuery(first, days.at(-1) ?? ""), enabled: first !== "" })
  const booked = query.data?.filter((attendance) => attendance.order_id === order.id) ?? []
  const { data: locations = init.locations } = useQuery(locationsQuery)
  const nameOf = (location_id: string) => locationName(init.locations, location_id)
  const addToCalendar = () => saveCalendar(booked, { students: customer.students, locations })
  return (
    <ThanksPage title={m.youreBooked} text={m.paidAndMailed({ paid: paidText(order), email: customer.email })}>
      <h2 className="visually-hidden">{m.yourPasses}</h2>
      <Stack as="ul" gap={4} className={styles["passes"]}>
        {members.flatMap((member) =>
          items
            .filter((item) => item.student_id === member.id)
            .map((item) => (
              <Pass key={item.offering_id} item={item} member={member} location={nameOf(item.location_id)} />
            )),
        )}
      </Stack>
      <div className={`sign ${styles["next"] ?? ""}`}>
        <h2>{m.whatNext}</h2>
        {order.final_price > 0 && (
          <span className="small dim">
            {order.payment_plan === null && order.invoice === null ? (
              <>{m.paid({ amount: <Money cents={order.final_price} /> })}</>
            ) : order.payment_plan === null ? (
              <>{m.byInvoice({ amount: <Money cents={order.final_price} /> })}</>
            ) : (
              <Link to="/payment_plan/$id" params={{ id: order.id }}>
                {m.seeThePaymentPlan}
              </Link>
            )}
          </span>
        )}
      </div>
      <NextSteps order={order} open={open} onCalendar={booked.length === 0 ? undefined : addToCalendar} />
    </ThanksPage>
  )
}

interface PassProps {
  item: NonNullable<Order["sign_up"]>["items"][number]
  member: Member
  location: string
}

const Pass = ({ item, member, location }: PassProps) => (
  <li className="pass" data-k={member.colour}>
    <div className="head">
      <Avatar {...member.student} k={member.colour} isDecorative />
      <div>
        <p className="numeral">{item.name}</p>
        <p>
          <b>{member.student.full_name}</b>
        </p>
      </div>
    </div>
    <dl>
      <div>
        <dt>{item.session_count > 1 ? m.dates : m.date}</dt>
        <dd>{whenLabel(item)}</dd>
      </div>
      <div>
        <dt>{timesTitle(item.weekdays, item.session_count)}</dt>
        <dd>{timesLabel(item)}</dd>
      </div>
      <div>
        <dt>{m.where}</dt>
        <dd>{location}</dd>
      </div>
      {item.room !== "" && (
        <div>
          <dt>{m.meetAt}</dt>
          <dd>{item.room}</dd>
        </div>
      )}
    </dl>
    <PlaceLink className={styles["link"]} attendance_id={item.attendance_id} location_id={item.location_id} />
  </li>
)
