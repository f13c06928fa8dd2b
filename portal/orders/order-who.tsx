import { dayLabel, dayYearLabel, lastDayOf, timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import type { Student } from "@hub/domain/participants/student"
import { buttonClass } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { membersOf } from "../participants/members.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import styles from "./order-page.module.css"
import { PlaceLink } from "./place-link.tsx"
import type { Order, OrderDetails } from "./queries.ts"

const m = messages("portal/orders.orderWho")

type Booking = OrderDetails["bookings"][number]
type Item = NonNullable<Order["sign_up"]>["items"][number]
type Priced = Order["bookings"][number]

interface Line {
  item: Item
  priced: Priced
  booking: Booking | undefined
}

interface Props {
  order: Order
  details: OrderDetails
  students: readonly Student[]
}

/** The order's places by child, each with the rule that is in force today. */
export function OrderWho({ order, details, students }: Props) {
  const lines = (order.sign_up?.items ?? []).flatMap((item): Line[] => {
    const isIts = (one: { student_id: string; offering_id: string }) =>
      one.student_id === item.student_id && one.offering_id === item.offering_id
    const priced = order.bookings.find(isIts)
    return priced === undefined ? [] : [{ item, priced, booking: details.bookings.find(isIts) }]
  })
  // The page's head names the location of them all.
  const isSpread = new Set(lines.map(({ item }) => item.location_id)).size > 1
  return (
    <Stack gap={4} className={styles["tracks"]}>
      {membersOf(students).map((member) => {
        const own = lines.filter(({ item }) => item.student_id === member.id)
        if (own.length === 0) return null
        return (
          <div className="track" key={member.id} data-k={member.colour}>
            <header>
              <span className="roundel" data-k={member.colour} aria-hidden="true">
                {member.letter}
              </span>
              <h3 className={styles["name"]}>{member.name}</h3>
              <span className="numeral">
                <Money cents={own.reduce((sum, { priced }) => sum + priced.price, 0)} />
              </span>
            </header>
            <ul>
              {own.map((line) => (
                <Place key={line.item.offering_id} line={line} name={member.name} hasLocation={isSpread} />
              ))}
            </ul>
          </div>
        )
      })}
    </Stack>
  )
}

interface PlaceProps {
  line: Line
  name: string
  hasLocation: boolean
}

function Place({ line: { item, priced, booking }, name, hasLocation }: PlaceProps) {
  const { locations } = useInit()
  const today = useToday()
  const cancelled = booking?.cancelled ?? null
  const { price, list_price, discounts } = priced
  const named = discounts.filter(({ reason }) => reason !== "promocode")
  return (
    <li className={cancelled === null ? undefined : styles["off"]}>
      <div>
        <h4 className={styles["what"]}>
          {item.attendance_id === null ? (
            item.name
          ) : (
            <Link to="/participants/bookings/$id" params={{ id: item.attendance_id }}>
              {item.name}
            </Link>
          )}
        </h4>
        <p className="meta">
          <span className="no-break">{whenLabel(item, today)},</span>{" "}
          <span className="no-break">{timesLabel(item)}</span>
        </p>
        {hasLocation && <p className="meta">{locationName(locations, item.location_id)}</p>}
        {cancelled === null && <PlaceLink attendance_id={item.attendance_id} location_id={item.location_id} />}
        {priced.canceled_days.length > 0 && <p className="meta">{canceledDaysText(priced.canceled_days)}</p>}
        {named.length > 0 && <p className="meta">{named.map((one) => one.name).join(", ")}</p>}
      </div>
      <p className="price">
        <Money cents={price} {...(price === list_price ? {} : { was_cents: list_price })} />
      </p>
      <Rule line={{ item, priced, booking }} name={name} />
    </li>
  )
}

/** What can be done with a place today, or what came back for it. */
function Rule({ line: { item, priced, booking }, name }: { line: Line; name: string }) {
  const now = useNow()
  const init = useInit()
  const zone = init.locations.find(({ id }) => id === item.location_id)?.time_zone ?? init.company_profile.time_zone
  if (booking === undefined) return null
  const { cancelled, cancel_until, reschedule_until, comes_back, attendance_id } = booking
  const isProgram = init.credit_types.find(({ id }) => id === priced.credit_type_id)?.is_program_credit ?? true
  const kind = creditKind({ is_free: priced.is_free_credit, is_program_credit: isProgram })
  const used = priced.credit_id === null ? null : <span className="used">{m.oneUsed({ kind })} </span>
  if (cancelled !== null) {
    const day = dayLabel(localDay(cancelled.at, zone))
    return (
      <p className={styles["until"]}>
        <span className="tag wait">
          <Icon name={cancelled.cause === "MOVE" ? "swap" : "undo"} />
          {cancelled.cause === "MOVE" ? m.movedOn({ day }) : m.canceledOn({ day })}
        </span>{" "}
        {cancelledText(cancelled, kind)}{" "}
        {cancelled.moved_by_order_id !== null && (
          <Link to="/history/$id" params={{ id: cancelled.moved_by_order_id }}>
            {m.seeTheNewPlace({ part: <span className="visually-hidden"> {m.of({ name: item.name })}</span> })}
          </Link>
        )}
      </p>
    )
  }
  const isOpen = (until: string | null): until is string => until !== null && Date.parse(until) >= now.getTime()
  const [canMove, canCancel] = [isOpen(reschedule_until), isOpen(cancel_until) && comes_back !== null]
  const today = localDay(now, zone)
  const at = (until: string) => <b>{deadlineLabel(until, zone, now)}</b>
  const named = `${name}: ${item.name}`
  return (
    <>
      <p className={styles["until"]}>
        {used}
        {canCancel && cancel_until !== null ? (
          <>
            {m.moveOrCancelUntil({
              isReschedule_until: canMove && reschedule_until === cancel_until,
              at: at(cancel_until),
            })}{" "}
            {comes_back !== null && backSentence(comes_back, kind)}
            {canMove && reschedule_until !== cancel_until && (
              <> {m.moveUntil({ at: at(reschedule_until ?? cancel_until) })}</>
            )}
          </>
        ) : canMove ? (
          <>{m.moveOnlyUntil({ at: at(reschedule_until ?? "") })}</>
        ) : (
          <span className="dim">{lateText(item, today)}</span>
        )}
      </p>
      {(canMove || canCancel) && (
        <Row gap={2} wrap items="stretch" className={styles["acts"]}>
          {canMove && (
            <Link
              className={buttonClass({ variant: "line", size: "s" })}
              to="/reschedule"
              search={{ attendance: attendance_id }}
            >
              {m.move({ named: <span className="visually-hidden"> {named}</span> })}
            </Link>
          )}
          {canCancel && (
            <Link
              className={buttonClass({ variant: "line", size: "s" })}
              to="/cancel_credit"
              search={{ attendance: attendance_id }}
            >
              {m.cancel({ named: <span className="visually-hidden"> {named}</span> })}
            </Link>
          )}
        </Row>
      )}
    </>
  )
}

function lateText(item: Item, today: string): string {
  if (today > lastDayOf(item)) return m.over
  if (today >= item.start_date) return m.onNow
  return m.tooLate
}

function backSentence({ gives, amount, reduced_amount }: NonNullable<Booking["comes_back"]>, kind: string): string {
  if (gives === "CREDIT") return m.youGetCredit({ kind })
  if (gives === "CODE") return m.youGetCode({ amount: formatMoney(amount) })
  if (gives !== "REFUND") return m.nothingComesBack
  const [less, back] = [formatMoney(reduced_amount), formatMoney(amount)]
  if (reduced_amount === 0) return m.youGetBack({ back })
  return amount === 0 ? m.youGetLess({ less }) : m.youGetLessAndBack({ less, back })
}

function cancelledText(
  {
    gives,
    amount,
    reduced_amount,
    credit_expires_on,
    credit_status,
    cause,
    owed_to_family_amount,
  }: NonNullable<Booking["cancelled"]>,
  kind: string,
): string {
  if (gives === "CREDIT" && credit_status === "REFUNDED") return m.creditForMoney
  if (gives === "CREDIT")
    return m.creditCameBack({ kind, day: credit_expires_on === null ? undefined : dayYearLabel(credit_expires_on) })
  if (gives === "CODE") return m.codeCameBack({ amount: formatMoney(amount) })
  if (gives === "NOTHING") return cause === "MOVE" ? m.paymentMoved : m.nothingCameBack
  const [less, back] = [formatMoney(reduced_amount), formatMoney(amount)]
  if (owed_to_family_amount > 0) {
    const refused = m.refused({ amount: formatMoney(owed_to_family_amount) })
    return reduced_amount === 0 ? refused : `${m.less({ less })} ${refused}`
  }
  if (reduced_amount === 0) return m.back({ back })
  return amount === 0 ? m.less({ less }) : m.lessAndBack({ less, back })
}
