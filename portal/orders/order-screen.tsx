import type { Customer } from "@hub/domain/account/customer"
import { dayLabel, generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { locationsQuery } from "../company/queries.ts"
import { useToday } from "../company/use-today.ts"
import { attendancesByIdsQuery } from "../scheduling/attendances/queries.ts"
import { saveCalendar } from "../scheduling/attendances/save-calendar.ts"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import { useWayUp } from "../shell/way-back/use-way-up.ts"
import { CreditsBack } from "./credits-back.tsx"
import { PayInvoiceButton } from "./invoices/invoice-actions.tsx"
import { OrderDocuments } from "./order-documents.tsx"
import { OrderMoney, OrderPrice } from "./order-money.tsx"
import styles from "./order-page.module.css"
import { isFromBefore, moneyStops, nextOf, placesText, stateOf } from "./order-page-texts.ts"
import { unbookedTexts } from "./order-texts.ts"
import { OrderWho } from "./order-who.tsx"
import type { Order, OrderDetails } from "./queries.ts"
import { daysOf, scheduleSearch } from "./schedule-search.ts"

const m = messages("portal/orders.orderScreen")

interface Props {
  order: Order
  details: OrderDetails
  customer: Customer
}

/** All about one purchase: who goes, what it cost and why, what was paid, what is still to come, what came back. */
export function OrderScreen({ order, details, customer }: Props) {
  const init = useInit()
  const { time_zone, email } = init.company_profile
  const today = localDay(useNow(), time_zone)
  const isDone = order.status === "completed"
  const items = order.sign_up?.items ?? []
  const bookingName = (attendance_id: string): string => {
    const item = items.find((one) => one.attendance_id === attendance_id)
    const student = customer.students.find(({ id }) => id === item?.student_id)
    return item === undefined ? m.aPlace : m.placeOf({ name: student?.first_name ?? "", program: item.name })
  }
  const stops = isDone ? moneyStops(order, details, { time_zone, bookingName }) : []
  const left = details.left_amount
  return (
    <Stack gap={5}>
      <OrderHead order={order} details={details} />
      {!isDone && <Unbooked order={order} />}
      <Columns gap={6} wide="first">
        <Stack gap={6} className={styles["column"]}>
          {items.length > 0 && (
            <section aria-labelledby="who">
              <div className="sign">
                <h2 id="who">{m.whoAndWhen}</h2>
                {isDone && <AddToCalendar details={details} customer={customer} />}
              </div>
              <OrderWho order={order} details={details} students={customer.students} />
            </section>
          )}
          <section aria-labelledby="price">
            <div className="sign">
              <h2 id="price">{m.priceDetails}</h2>
            </div>
            <OrderPrice order={order} />
          </section>
        </Stack>
        {isDone && (
          <Stack gap={6} className={styles["column"]}>
            {stops.length > 0 && (
              <section aria-labelledby="money">
                <div className="sign">
                  <h2 id="money">{m.money}</h2>
                  {left > 0 && <span className="small dim">{m.toCome({ left: formatMoney(left) })}</span>}
                </div>
                <OrderMoney
                  order={order}
                  stops={stops}
                  pay={
                    order.invoice === null ? null : (
                      <PayInvoiceButton
                        invoice={order.invoice}
                        label={m.pay({ left_amount: formatMoney(order.invoice.left_amount) })}
                      />
                    )
                  }
                />
              </section>
            )}
            <section aria-labelledby="documents">
              <div className="sign">
                <h2 id="documents">{m.documents}</h2>
              </div>
              <OrderDocuments order={order} details={details} time_zone={time_zone} today={today} />
            </section>
            <CreditsBack order={order} details={details} bookingName={bookingName} />
            {email !== null && (
              <p className="small dim">
                {m.writeTo({ email: <a href={`mailto:${email}`}>{email}</a>, number: order.number })}
              </p>
            )}
          </Stack>
        )}
      </Columns>
    </Stack>
  )
}

function OrderHead({ order, details }: { order: Order; details: OrderDetails }) {
  const up = useWayUp("/history")
  const init = useInit()
  const { time_zone } = init.company_profile
  const { text, tone } = stateOf(order, details)
  const funbox = isFromBefore(order) ? undefined : init.funboxes.find(({ id }) => id === order.funbox_id)?.name
  const locations = [
    ...new Set((order.sign_up?.items ?? []).map((item) => locationName(init.locations, item.location_id))),
  ]
  const where = [funbox, ...locations].filter((part) => part !== undefined).join(", ")
  const places = placesText(details)
  const next = nextOf(order)
  const isDone = order.status === "completed"
  const { sums } = details
  return (
    <Stack as="header" gap={3} className={styles["head"]}>
      <Link {...up} activeOptions={{ exact: true }} className={`back-link ${styles["back"] ?? ""}`}>
        <Icon name="back" />
        {m.transactionHistory}
      </Link>
      <div>
        {order.placed_at !== null && (
          <p className="unit">
            {generalDate(localDay(order.placed_at, time_zone))} ({localTime(order.placed_at, time_zone)})
          </p>
        )}
        <h1>{m.order({ number: order.number })}</h1>
        <p className={styles["state"]}>
          <b data-tone={tone}>{text}</b>
          {where !== "" && <span className="dim"> · {where}</span>}
          {places !== "" && (
            <span className="dim">
              {" "}
              · <span className="no-break">{places}</span>
            </span>
          )}
        </p>
      </div>
      {isDone && order.final_price > 0 && (
        <div className={styles["figures"]}>
          <p>
            <span className="numeral">
              <Money cents={details.paid_amount} />
            </span>
            <span className="unit">
              {sums.costs_amount === 0 ? m.nothingToPay : m.paidOf({ costs: formatMoney(sums.costs_amount) })}
            </span>
          </p>
          {sums.owed_to_family_amount > 0 && (
            <p>
              <span className="numeral">
                <Money cents={sums.owed_to_family_amount} />
              </span>
              <span className="unit">{m.owedToYou}</span>
            </p>
          )}
          {next !== undefined && (
            <p>
              <span className="numeral">{dayLabel(next.day)}</span>
              <span className="unit">{next.text}</span>
            </p>
          )}
        </div>
      )}
    </Stack>
  )
}

function AddToCalendar({ details, customer }: { details: OrderDetails; customer: Customer }) {
  const init = useInit()
  const ids = details.bookings.filter(({ cancelled }) => cancelled === null).map(({ attendance_id }) => attendance_id)
  const { data } = useQuery({ ...attendancesByIdsQuery(ids), enabled: ids.length > 0 })
  const { data: locations = init.locations } = useQuery(locationsQuery)
  if (data === undefined || data.length === 0) return null
  const save = () => saveCalendar(data, { students: customer.students, locations })
  return (
    <Button variant="quiet" size="s" onClick={save}>
      <Icon name="calendar" />
      {m.addToCalendar}
    </Button>
  )
}

/** An order that isn't booked: what has become of it, and what next. */
function Unbooked({ order }: { order: Order }) {
  const { title, text, next } = unbookedTexts(order)
  const today = useToday()
  return (
    <section className={`note warn ${styles["unbooked"] ?? ""}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      {next === "checkout" && (
        <Link className={buttonClass({})} to="/schedule/checkout&pay" search={{ order: order.id }}>
          {m.finishPaying}
        </Link>
      )}
      {next === "availability" && (
        <Link className={buttonClass({})} to="/availability" search={scheduleSearch(daysOf(order), today)}>
          {m.bookAgain}
        </Link>
      )}
    </section>
  )
}
