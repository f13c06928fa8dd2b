import { timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { addOnText } from "@hub/domain/orders/add-on-texts"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { membersOf } from "../participants/members.ts"
import { BookingDoors } from "../scheduling/attendances/booking-links.tsx"
import { attendancesByIdsQuery } from "../scheduling/attendances/queries.ts"
import { useNow } from "../shell/clock/use-now.ts"
import styles from "./order-bookings.module.css"
import { PlaceLink } from "./place-link.tsx"
import type { Order } from "./queries.ts"
import type { useKeepCredits } from "./use-keep-credits.ts"

const m = messages("portal/orders.orderBookings")

type Booking = Order["bookings"][number]
type SignUp = NonNullable<Order["sign_up"]>["items"][number]

interface Stop extends SignUp {
  booking: Booking
}

const Price = ({ booking: { price, list_price } }: { booking: Booking }) => (
  <p className="price">
    <Money cents={price} {...(price === list_price ? {} : { was_cents: list_price })} />
  </p>
)

const CreditButton = ({
  busy,
  place,
  onPress,
  children,
}: {
  busy: boolean
  place: string
  onPress: () => void
  children: string
}) => (
  <Button variant="quiet" size="s" busy={busy} aria-label={`${children}: ${place}`} onClick={onPress}>
    {children}
  </Button>
)

/** "After care, Mon, Jun 10th and Tue, Jun 11th · $28" */
const AddedTo = ({ stop, add_ons }: { stop: SignUp; add_ons: Order["add_ons"] }) => {
  const own = add_ons.filter(
    ({ student_id, offering_id }) => student_id === stop.student_id && offering_id === stop.offering_id,
  )
  return own.map((added) => (
    <p className="meta tabular" key={added.add_on_id}>
      {addOnText(added)} · {formatMoney(added.amount)}
    </p>
  ))
}

/** Whatever was picked first. */
const byDay = (a: Stop, b: Stop): number =>
  `${a.start_date} ${a.start_time}`.localeCompare(`${b.start_date} ${b.start_time}`)

/** The order's bookings by participant: what, when, and its price here. */
export function OrderBookings({
  order,
  students,
  credits,
}: {
  order: Order
  students: readonly Student[]
  /** Whether a place is paid with a credit, while that can still be changed. */
  credits?: ReturnType<typeof useKeepCredits>
}) {
  const init = useInit()
  const now = useNow()
  const stops: Stop[] = (order.sign_up?.items ?? []).flatMap((item) => {
    const booking = order.bookings.find((b) => b.student_id === item.student_id && b.offering_id === item.offering_id)
    return booking === undefined ? [] : [{ ...item, booking }]
  })
  const ids = stops.flatMap(({ attendance_id }) => attendance_id ?? [])
  const { data: attendances = [] } = useQuery({ ...attendancesByIdsQuery(ids), enabled: ids.length > 0 })
  const ahead = attendances.filter(({ days }) => days.every(({ starts_at }) => Date.parse(starts_at) > now.getTime()))
  const booked = new Set(ahead.flatMap(({ id, status }) => (status === "BOOKED" ? [id] : [])))
  const given = new Set(attendances.flatMap(({ id, status }) => (status === "CANCELLED" ? [id] : [])))
  // An overnight of one session costs a program credit, so only the type tells.
  const kindOf = ({ credit_type_id, is_free_credit }: Booking): string => {
    const type = init.credit_types.find(({ id }) => id === credit_type_id)
    return creditKind({ is_free: is_free_credit, is_program_credit: type?.is_program_credit ?? true })
  }
  return membersOf(students).map((member) => {
    const own = stops.filter((stop) => stop.student_id === member.id).sort(byDay)
    if (own.length === 0) return null
    const sum = own.reduce((all, stop) => all + stop.booking.price, 0)
    return (
      <div className="track" key={member.id} data-k={member.colour}>
        <header>
          <span className="roundel" data-k={member.colour} aria-hidden="true">
            {member.letter}
          </span>
          <h3 className={styles["name"]} translate="no">
            {member.name}
          </h3>
          <span className="numeral">
            <Money cents={sum} />
          </span>
        </header>
        <ul>
          {own.map((stop) => (
            <li key={stop.offering_id}>
              <div>
                <h4 className={styles["what"]}>
                  {stop.attendance_id === null ? (
                    stop.name
                  ) : (
                    <Link to="/participants/bookings/$id" params={{ id: stop.attendance_id }}>
                      {stop.name}
                    </Link>
                  )}
                </h4>
                <p className="meta">
                  <span className="no-break">{whenLabel(stop)},</span>{" "}
                  <span className="no-break">{timesLabel(stop)}</span>
                  <br />
                  {locationName(init.locations, stop.location_id, stop.room)}
                </p>
                <PlaceLink attendance_id={stop.attendance_id} location_id={stop.location_id} />
                {booked.has(stop.attendance_id ?? "") && stop.attendance_id !== null && (
                  <BookingDoors attendance_id={stop.attendance_id} name={`${member.name}: ${stop.name}`} />
                )}
                {given.has(stop.attendance_id ?? "") && (
                  <p className="meta">
                    <Link to="/cancel_credit" search={{ attendance: stop.attendance_id ?? undefined }}>
                      {m.canceled({
                        part: <span className="visually-hidden"> {m.bookingFor({ name: stop.name })}</span>,
                      })}
                    </Link>
                  </p>
                )}
                {(stop.booking.credit_id !== null || stop.booking.is_credit_kept) && (
                  <Row wrap className={styles["credit"]}>
                    {stop.booking.is_credit_kept ? (
                      <p className="meta">{m.youKeepYourCredit}</p>
                    ) : (
                      <p className="meta used">{m.oneUsed({ kindOf: kindOf(stop.booking) })}</p>
                    )}
                    {/* One button, which keeps the focus. */}
                    {credits !== undefined && (
                      <CreditButton
                        busy={credits.isBusy}
                        place={`${stop.name}, ${member.name}`}
                        onPress={() => (stop.booking.is_credit_kept ? credits.use : credits.keep)(stop.booking)}
                      >
                        {stop.booking.is_credit_kept ? m.useIt : m.keepMyCredit}
                      </CreditButton>
                    )}
                  </Row>
                )}
                <AddedTo stop={stop} add_ons={order.add_ons} />
                {stop.booking.canceled_days.length > 0 && (
                  <p className="meta">{canceledDaysText(stop.booking.canceled_days)}</p>
                )}
                {stop.booking.discounts
                  .filter(({ reason }) => reason !== "promocode")
                  .map(({ reason, name }) => (
                    <p key={reason} className="meta">
                      {name}
                    </p>
                  ))}
              </div>
              <Price booking={stop.booking} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
