import type { Confirmation } from "@hub/domain/invites/invites.contract"
import { datesLabel, dayLabel, dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { Link, useLocation } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import css from "./parts.module.css"

const m = messages("portal/invites.parts")
const page = messages("portal/invites.page")

type Booking = Confirmation["bookings"][number]

function paidText({ cost, paid, is_by_credit }: Booking): string {
  if (is_by_credit) return m.byCredit
  if (cost === 0) return m.free
  return paid >= cost
    ? m.paidAll({ amount: formatMoney(cost) })
    : m.paidSome({ paid: formatMoney(paid), cost: formatMoney(cost) })
}

type Dated = Pick<
  Booking,
  "start_date" | "end_date" | "start_time" | "end_time" | "location" | "is_new" | "child" | "program"
>

function Row({ of, end, id }: { of: Dated; end: ReactNode; id?: string }) {
  const today = useToday()
  const location = useLocation()
  const { child, program, start_date, end_date, start_time, end_time, is_new } = of
  const when = datesLabel({ start_date, end_date, start_time, end_time }, today)
  return (
    <li>
      <div>
        <b>
          {child},{" "}
          {id === undefined ? (
            program
          ) : (
            <Link to="/participants/bookings/$id" params={{ id }} state={cameFrom(location)}>
              {program}
            </Link>
          )}
        </b>
        <small>
          {when}, {timeLabel(start_time)} - {timeLabel(end_time)}, {of.location}
        </small>
        {is_new && <span className="tag wait">{page.newTag}</span>}
      </div>
      <span className={css["end"]}>{end}</span>
    </li>
  )
}

export const Bookings = ({ bookings }: Pick<Confirmation, "bookings">) =>
  bookings.length === 0 ? (
    <p className="dim">{m.noBookings}</p>
  ) : (
    <ul className={css["rows"]}>
      {bookings.map((booking) => (
        <Row key={booking.id} of={booking} end={paidText(booking)} id={booking.id} />
      ))}
    </ul>
  )

export function Waits({ waits }: Pick<Confirmation, "waits">) {
  const location = useLocation()
  if (waits.length === 0) return <p className="dim">{m.noWaits}</p>
  const offered = (
    <Link to="/applications" activeOptions={{ exact: true }} state={cameFrom(location)}>
      {m.offered}
    </Link>
  )
  return (
    <ul className={css["rows"]}>
      {waits.map((wait) => (
        <Row key={wait.id} of={wait} end={wait.position === 0 ? offered : m.position({ position: wait.position })} />
      ))}
    </ul>
  )
}

export function Money({ credits, money }: Pick<Confirmation, "credits" | "money">) {
  const { owed, in_favor } = money
  if (credits.length === 0 && owed === 0 && in_favor === 0) return <p className="dim">{m.noMoney}</p>
  return (
    <ul className={css["rows"]}>
      {credits.map(({ name, count, expires_on, is_new }) => (
        <li key={`${name} ${expires_on ?? ""}`}>
          <p>
            {expires_on === null
              ? m.credits({ count, name })
              : m.creditsUntil({ count, name, day: dayYearLabel(expires_on) })}{" "}
            {is_new && <span className="tag wait">{page.newTag}</span>}
          </p>
        </li>
      ))}
      {owed > 0 && (
        <li>
          <p>
            <b>{m.owed({ amount: formatMoney(owed) })}</b>
          </p>
          <Link className={css["end"]} to="/history" activeOptions={{ exact: true }}>
            {m.pay}
          </Link>
        </li>
      )}
      {in_favor > 0 && (
        <li>
          <p>
            <b>{m.inFavor({ amount: formatMoney(in_favor) })}</b>
          </p>
        </li>
      )}
    </ul>
  )
}

export function Documents({ documents }: Pick<Confirmation, "documents">) {
  const { time_zone } = useInit().company_profile
  return documents.length === 0 ? (
    <p className="dim">{m.noDocuments}</p>
  ) : (
    <ul className={css["rows"]}>
      {documents.map(({ id, child, name, signed_at, is_new }) => (
        <li key={id}>
          <p>
            {child}, {name} {is_new && <span className="tag wait">{page.newTag}</span>}
          </p>
          {signed_at !== null && (
            <span className={css["end"]}>{m.signed({ day: dayLabel(dayAt(signed_at, time_zone)) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
