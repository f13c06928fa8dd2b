import { Button, buttonClass } from "@hub/ui/button/button"
import { Money } from "@hub/ui/money/money"
import { announce } from "@hub/ui/page-header/announcer"
import { ArrivalScene } from "@hub/ui/scene/trail-scene"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { calendarFile, saveCalendarFile } from "../attendances/calendar-file.ts"
import { familyAttendancesQuery } from "../attendances/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { initQuery } from "../company/queries.ts"
import { BookingPass } from "../orders/booking-pass.tsx"
import { NotBooked } from "../orders/not-booked.tsx"
import { OrderNotFound } from "../orders/order-not-found.tsx"
import { paidWords } from "../orders/paid-words.ts"
import { type Order, orderQuery } from "../orders/queries.ts"
import { ReceiptButton } from "../orders/receipt-button.tsx"
import { membersOf } from "../scheduling/family.ts"
import { FailedScreen } from "../shell/failed-screen.tsx"
import styles from "./schedule-and-pay-success.module.css"

const spanOf = (order: Order): { from: string; to: string } => {
  const items = order.sign_up?.items ?? []
  const days = items.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort()
  return { from: days[0] ?? "2000-01-01", to: days.at(-1) ?? "2000-01-01" }
}

/** /schedule_and_pay_success, "Thank You!": the passes, and what next. It works from the order's id alone. */
export function SuccessPage() {
  const { order: wanted }: { order?: unknown } = useSearch({ strict: false })
  const id = typeof wanted === "string" ? wanted : ""
  const { data: init } = useQuery(initQuery)
  const { data: customer } = useCustomer()
  const query = useQuery({ ...orderQuery(id), enabled: id !== "" })
  const order = query.data
  const span = order === undefined ? undefined : spanOf(order)
  const isBooked = order?.status === "completed"
  const wasWaiting = useRef(false)
  useEffect(() => {
    // Who waits for the bank here may not be looking.
    if (isBooked && wasWaiting.current) announce("You're booked!")
    wasWaiting.current = order !== undefined && !isBooked
  }, [order, isBooked])
  const { data: booked } = useQuery({
    ...familyAttendancesQuery(span?.from ?? "", span?.to ?? ""),
    enabled: isBooked,
  })
  // The one thing that can be wrong with the question is the id: an address that was cut short.
  if (id === "" || isProblem(query.error, "NOT_FOUND", "VALIDATION")) return <OrderNotFound />
  if (order === undefined && query.isError) {
    // The order may well be there: nothing is said about it but that.
    return (
      <FailedScreen
        title="We couldn't load your booking"
        words="It is safe, and nothing is charged twice. Please try again in a moment."
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (order === undefined || customer === undefined || init === undefined) {
    return (
      <main id="main" aria-busy="true">
        <h1 className="visually-hidden">Your booking</h1>
        <p role="status">Looking up your booking…</p>
      </main>
    )
  }
  if (!isBooked) return <NotBooked order={order} />
  const nameOf = (location_id: string) => locationName(init.locations, location_id)
  const mine = (booked ?? []).filter((attendance) => attendance.order_id === order.id)
  const addToCalendar = () => {
    const studentName = (one: string) => customer.students.find((student) => student.id === one)?.first_name ?? ""
    saveCalendarFile(calendarFile(mine, { studentName, locationName: nameOf }, new Date()))
  }
  return (
    <main id="main" className={`bleed ${styles["main"] ?? ""}`}>
      <section className={`${styles["done"] ?? ""} on-brand`}>
        <ArrivalScene className={styles["scene"]} />
        <div>
          <h1>You're booked!</h1>
          <p>{paidWords(order)}</p>
        </div>
      </section>
      <div className={styles["bx"]}>
        <h2 className="visually-hidden">Your passes</h2>
        <ul className={styles["ps"]}>
          {membersOf(customer.students).flatMap((member) =>
            (order.sign_up?.items ?? [])
              .filter((item) => item.student_id === member.id)
              .map((item) => (
                <BookingPass
                  key={`${item.student_id} ${item.offering_id}`}
                  item={item}
                  member={member}
                  student={member.student}
                  location={nameOf(item.location_id)}
                />
              )),
          )}
        </ul>
        <div className={`sign ${styles["more"] ?? ""}`}>
          <h2>What next</h2>
          {order.final_price > 0 && (
            <span className="small dim">
              <Money cents={order.final_price} /> paid
            </span>
          )}
        </div>
        <ol className={styles["nx"]}>
          <li>
            <span className="numeral">1</span>
            <p>
              <b>Put the days in your calendar</b>
              <br />
              <span className="dim">Everybody's days in one file</span>
            </p>
            <Button variant="line" disabled={mine.length === 0} onClick={addToCalendar}>
              Add
            </Button>
          </li>
          <li>
            <span className="numeral">2</span>
            <p>
              <b>Keep the receipt</b>
              <br />
              <span className="dim">A PDF that you can hand in</span>
            </p>
            <ReceiptButton order={order} />
          </li>
          <li>
            <span className="numeral">3</span>
            <p>
              <b>See the week</b>
              <br />
              <span className="dim">All children, all places</span>
            </p>
            <Link className={buttonClass({})} to="/dashboard">
              Dashboard
            </Link>
          </li>
        </ol>
      </div>
    </main>
  )
}
