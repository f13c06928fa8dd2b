import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { type FirstDay, type TestBooking, testBookingQuery } from "./queries.ts"
import { SkipButton } from "./skip-button.tsx"
import css from "./test-station.module.css"
import { useFirstDayChange } from "./use-first-day-change.ts"

const m = messages("console/first-day.test")

export const testText = ({ test_booking: { state, is_open } }: FirstDay): string => {
  if (is_open) return m.isOpen
  return state === "DONE" ? m.wasTested : m.hint
}

const LOOK_MS = 3_000
const MOVES: readonly TestBooking["state"][] = ["BOOKING", "UNDOING"]

/** The business tries itself: a booking that counts nowhere, and its undoing. */
export function TestStation({ found }: { found: FirstDay }) {
  const isOwner = isPermitted(useMe(), "settings")
  const query = useQuery({
    ...testBookingQuery,
    enabled: isOwner,
    refetchInterval: ({ state: { data } }) => (data != null && MOVES.includes(data.state) ? LOOK_MS : false),
  })
  const lead = <p>{m.lead({ way: found.test_booking.way })}</p>
  if (!isOwner) return lead
  return (
    <Stack gap={3}>
      {lead}
      <QueryPart query={query} loading={m.loading} rows={1} failed={m.failed}>
        {(test) => <TestPart test={test} found={found} />}
      </QueryPart>
    </Stack>
  )
}

function TestPart({ test, found }: { test: TestBooking | null; found: FirstDay }) {
  const state = useRef<HTMLDivElement>(null)
  // The button that was pressed goes.
  const onDone = () => state.current?.focus()
  const book = useFirstDayChange(() => api.call("POST /first_day/test_booking"), { onDone })
  const undo = useFirstDayChange(() => api.call("POST /first_day/test_booking/undo"), { onDone })
  const isOpen = test !== null && test.state !== "UNDONE"
  const isBooked = test?.state === "BOOKED"
  const canBook = test === null || ["UNDONE", "FAILED", "BOOKING"].includes(test.state)
  const label = test?.state === "UNDONE" ? m.again : m.book
  return (
    <>
      <div ref={state} role="status" tabIndex={-1}>
        {test !== null && <TestState test={test} />}
      </div>
      {isBooked && <TestMails mails={test.mails} />}
      <Row wrap gap={2} justify="end">
        <SkipButton found={found} station="TEST_BOOKING" />
        {isBooked && (
          <PageLink className="button line" to={`/families/${test.family_id}`}>
            {m.family}
          </PageLink>
        )}
        {isOpen && (
          <Button variant={isBooked ? "brand" : "line"} busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
            {m.undo}
          </Button>
        )}
        {canBook && (
          <Button busy={book.isPending} onClick={() => book.mutate(undefined)}>
            {isOpen ? m.goOn : label}
          </Button>
        )}
      </Row>
    </>
  )
}

function TestState({ test }: { test: TestBooking }) {
  const { state, child, program, start_date, order_number, amount, problem } = test
  const reason = problem === "" ? m.noWords : (problem ?? "")
  switch (state) {
    case "BOOKED":
      return (
        <Stack gap={1}>
          <p>
            <b>
              {m.BOOKED({
                child,
                program: program ?? "",
                day: start_date === null ? "" : dayLabel(start_date),
              })}
            </b>
          </p>
          {order_number !== null && (
            <p>
              {amount === null || amount === 0
                ? m.free({ number: order_number })
                : m.order({ number: order_number, amount: formatMoney(amount) })}
            </p>
          )}
          <p className="small dim">{m.alone}</p>
        </Stack>
      )
    case "FAILED":
      return <p className="note bad">{m.FAILED({ problem: reason })}</p>
    case "UNDOING":
      return problem === null ? <p>{m.UNDOING}</p> : <p className="note warn">{m.stopped({ problem: reason })}</p>
    case "UNDONE":
      return <p className="note ok">{m.UNDONE}</p>
    default:
      return <p>{m.BOOKING}</p>
  }
}

function TestMails({ mails }: Pick<TestBooking, "mails">) {
  if (mails.length === 0) return null
  return (
    <section>
      <h4>{m.mails}</h4>
      {mails.map(({ id, subject, text, is_sent }) => (
        <details key={id} className={css["mail"]}>
          <summary>
            <b>{subject}</b> <span className="small dim">{is_sent ? m.sent : m.waits}</span>
          </summary>
          <p className={css["text"]}>{text}</p>
        </details>
      ))}
    </section>
  )
}
