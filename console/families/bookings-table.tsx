import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Roundel } from "@hub/ui/avatar/roundel"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Row } from "@hub/ui/layout/row"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import type { ReactNode } from "react"
import { shortRange } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { bookingPath } from "../shell/paths.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./bookings-table.module.css"
import { Part } from "./part.tsx"
import type { Booking, Family } from "./queries.ts"

const m = messages("console/families.bookings")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Line {
  readonly id: string
  readonly student_id: string
  readonly name: string
  readonly more: string
  readonly start_date: string
  readonly end_date: string
  readonly state: ReactNode
  readonly paid: string
  readonly booking: Booking | undefined
}

const TONES: Readonly<Record<Booking["state"], string>> = { AHEAD: "", ON_NOW: "ok", OVER: "", CANCELLED: "" }

/** Bookings, waits and applications in one list, as the family sees them: what is on now and ahead, then the rest. */
function linesOf({ bookings, waits, applications }: Family): Line[] {
  const lines: Line[] = [
    ...bookings.map((booking) => {
      const { location, room, order_number, state, days_left, credit, price } = booking
      const place = room === "" ? location : m.at({ location, room })
      return {
        ...booking,
        more: order_number === null ? place : `${place} · ${m.order({ number: order_number })}`,
        state: (
          <span className={`tag ${TONES[state]}`}>
            {state === "ON_NOW" && days_left > 0 ? m.left({ count: days_left }) : m[state]}
          </span>
        ),
        paid: credit ?? formatMoney(price),
        booking,
      }
    }),
    ...waits.map((wait) => ({
      ...wait,
      more: `${wait.location} · ${m.waitlist}`,
      state: <span className="tag wait">{wait.offered_until === null ? m.waiting(wait) : m.offered}</span>,
      paid: m.noPrice,
      booking: undefined,
    })),
    ...applications.map((application) => ({
      ...application,
      more: `${application.location} · ${m.application}`,
      state: <span className="tag wait">{m[application.status]}</span>,
      paid: m.noPrice,
      booking: undefined,
    })),
  ]
  const [ahead, past] = [lines.filter((line) => !isPast(line)), lines.filter(isPast)]
  return [...ahead.toSorted(byStart), ...past.toSorted((one, other) => byStart(other, one))]
}

const isPast = ({ booking }: Line): boolean => booking?.state === "OVER" || booking?.state === "CANCELLED"
const byStart = (one: Line, other: Line): number => one.start_date.localeCompare(other.start_date)

export function BookingsTable({ family }: { family: Family }) {
  const me = useMe()
  const mayBook = isPermitted(me, "book")
  const childOf = ({ student_id }: Line) => family.children.find(({ id }) => id === student_id)
  const columns: readonly Column<Line>[] = [
    {
      id: "child",
      header: "",
      kind: "face",
      cell: (line) => {
        const child = childOf(line)
        return (
          child !== undefined && (
            <>
              <Roundel letter={child.first_name.slice(0, 1)} k={child.colour} />
              {hidden(child.first_name)}
            </>
          )
        )
      },
    },
    {
      id: "what",
      header: m.what,
      isName: true,
      cell: ({ name, more }) => (
        <>
          <b>{name}</b>
          <small>{more}</small>
        </>
      ),
    },
    {
      id: "when",
      header: m.when,
      cell: ({ start_date, end_date }) => <span className={css["when"]}>{shortRange(start_date, end_date)}</span>,
    },
    { id: "state", header: m.state, isBesideName: true, cell: ({ state }) => state },
    { id: "paid", header: m.paid, align: "end", hiddenOnPhone: true, cell: ({ paid }) => paid },
    ...(mayBook ? [verbsOf(family.id)] : []),
  ]
  const lines = linesOf(family)
  return (
    <Part
      id="bookings"
      title={m.title}
      more={
        family.bookings_total > family.bookings.length && (
          <span className="small dim">{m.count({ shown: family.bookings.length, total: family.bookings_total })}</span>
        )
      }
    >
      <DataTable
        label={m.title}
        columns={columns}
        rows={lines}
        rowId={({ id }) => id}
        empty={<EmptyState text={m.none} />}
      />
    </Part>
  )
}

const VERBS = { MOVE: "move", CANCEL: "cancel", GIVE_UP_DAY: "give-up", ADD: "add" } as const
const WORDS = { MOVE: "move", CANCEL: "cancel", GIVE_UP_DAY: "giveUp", ADD: "addTo" } as const

const verbsOf = (family_id: string): Column<Line> => ({
  id: "verbs",
  header: "",
  kind: "verbs",
  cell: ({ booking, name }) =>
    booking !== undefined &&
    booking.verbs.length > 0 && (
      <Row items="stretch" wrap justify="end" className={css["verbs"]}>
        {booking.verbs.map(({ verb }) => (
          <PageLink key={verb} className="button compact quiet" to={bookingPath(family_id, booking.id, VERBS[verb])}>
            <span>{m[WORDS[verb]]({ name, hidden })}</span>
          </PageLink>
        ))}
      </Row>
    ),
})
