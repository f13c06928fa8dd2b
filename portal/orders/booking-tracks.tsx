import { rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Student } from "@hub/domain/participants/student"
import { membersOf } from "../scheduling/family.ts"
import styles from "./booking-tracks.module.css"
import type { Order } from "./queries.ts"

type Booking = Order["bookings"][number]
type SignUp = NonNullable<Order["sign_up"]>["items"][number]

interface Stop extends SignUp {
  booking: Booking
}

function Price({ booking }: { booking: Booking }) {
  return (
    <p className="price">
      {booking.price !== booking.list_price && (
        <s>
          <span className="vh">was </span>
          {formatMoney(booking.list_price)}
        </s>
      )}
      {formatMoney(booking.price)}
    </p>
  )
}

const creditUsed = (stop: Stop): string =>
  `1 ${stop.booking.is_free_credit ? "Free " : ""}${stop.session_count > 1 ? "Program" : "Session"} Credit used`

/** The basket of each child as a line with stops: what, when, and what it costs here. */
export function BookingTracks({ order, students }: { order: Order; students: readonly Student[] }) {
  const stops: Stop[] = (order.sign_up?.items ?? []).flatMap((item) => {
    const booking = order.bookings.find((b) => b.student_id === item.student_id && b.offering_id === item.offering_id)
    return booking === undefined ? [] : [{ ...item, booking }]
  })
  return membersOf(students).map((member) => {
    const own = stops.filter((stop) => stop.student_id === member.id)
    if (own.length === 0) return null
    const sum = own.reduce((all, stop) => all + stop.booking.price, 0)
    return (
      <div className="track" key={member.id} data-k={member.colour}>
        <header>
          <span className="k" data-k={member.colour} aria-hidden="true">
            {member.letter}
          </span>
          <h3 className={styles["name"]}>{member.name}</h3>
          <span className="num">{formatMoney(sum)}</span>
        </header>
        <ul>
          {own.map((stop) => (
            <li key={stop.offering_id}>
              <div>
                <h4 className={styles["what"]}>{stop.name}</h4>
                <p className="meta">
                  <span className="nb">{rangeLabel(stop.start_date, stop.end_date)}</span>{" "}
                  <span className="nb">{timesLabel(stop.start_time, stop.end_time)}</span>
                </p>
                {stop.booking.credit_id !== null && <p className="meta used">{creditUsed(stop)}</p>}
              </div>
              <Price booking={stop.booking} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
