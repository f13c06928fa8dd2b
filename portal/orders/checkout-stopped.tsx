import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ApiProblem, secondsToWait } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { nameOf } from "../participants/members.ts"
import { type HeldItem, withoutItems } from "../scheduling/basket.ts"
import { formatReasons } from "../scheduling/format-reasons.ts"
import type { RowContext } from "../scheduling/offering-row.tsx"
import type { LeftOut } from "../scheduling/pick-choice.ts"
import { offeringsByIdQuery } from "../scheduling/queries.ts"
import { WhoGoes } from "../scheduling/who-goes.tsx"
import { deviceTime } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import styles from "./checkout-stopped.module.css"
import { scheduleSearch } from "./schedule-search.ts"
import { choicesIn, leftIn } from "./short-picks.ts"

const m = messages("portal/orders.checkoutStopped")

/** How a family waits for a place that is taken, or is written to when one comes back. */
export type LineOf = NonNullable<RowContext["lineOf"]>

/** The items of the basket that the server names. */
function refusedItems({ payload }: ApiProblem, basket: readonly HeldItem[]): HeldItem[] {
  const named: unknown[] = Array.isArray(payload["items"]) ? payload["items"] : []
  return basket.filter(({ student_id, offering_id }) =>
    named.some(
      (item) =>
        typeof item === "object" &&
        item !== null &&
        Reflect.get(item, "student_id") === student_id &&
        Reflect.get(item, "offering_id") === offering_id,
    ),
  )
}

/** An order is of one funbox: items of another one have their own. */
const isForLater = ({ errors }: ApiProblem): boolean => errors.some(({ code }) => code === "several_funboxes")

/** What can be checked out later stays picked. */
export const staysPicked = (problem: ApiProblem): boolean => isForLater(problem) || problem.code === "HELD_TOO_LONG"

/** Offerings that don't exist any more. */
const isGone = ({ code, payload }: ApiProblem): boolean => code === "NOT_FOUND" && Array.isArray(payload["items"])

const titleOf = (problem: ApiProblem, isChoice: boolean): string => {
  if (isForLater(problem)) return m.twoCheckouts
  if (isGone(problem)) return m.noLongerOffered
  if (problem.code === "PLACES_GONE") return isChoice ? m.fewerPlaces : m.full
  if (problem.code === "NOT_ELIGIBLE") return m.notEligible
  if (problem.code === "HELD_TOO_LONG") return m.heldTooLong
  if (problem.code === "HELD_IN_VAIN") return m.heldInVain
  if (problem.code === "HOLD_ENDED") return m.timeOver
  if (secondsToWait(problem) !== undefined) return m.tooManyTries
  if (problem.kind === "network") return m.noConnection
  return m.checkoutFailed
}

/** When places that were held for too long can be held again. */
const againAt = ({ payload }: ApiProblem): string | undefined => {
  const again_at = payload["hold_again_at"]
  return typeof again_at === "string" ? again_at : undefined
}

const textOf = (problem: ApiProblem, time_zone: string, now: Date): string => {
  if (isForLater(problem)) return m.ownCheckout
  if (isGone(problem)) return m.takenOff
  const again_at = againAt(problem)
  if (again_at !== undefined)
    return Date.parse(again_at) <= now.getTime()
      ? m.holdAgainNow
      : m.holdAgainAt({ time: deviceTime(again_at, time_zone) })
  if (secondsToWait(problem) !== undefined) return m.waitAMinute
  return problem.errors[0]?.message ?? problem.message
}

interface Props {
  problem: ApiProblem
  basket: readonly HeldItem[]
  /** When it begins: the way back shows its week. */
  days: readonly string[]
  students: Customer["students"]
  onDrop: (items: readonly HeldItem[]) => void
  onRetry: () => void
  /** Holds these, and puts in line who waits. */
  onChoose: (items: readonly HeldItem[], left_out: LeftOut) => void
  lineOf: LineOf
}

/** Why checkout can't go on, and what can be done. */
export function CheckoutStopped({ problem, basket, days, students, onDrop, onRetry, onChoose, lineOf }: Props) {
  const { time_zone } = useInit().company_profile
  const now = useNow()
  const today = useToday()
  const groups = problem.code === "PLACES_GONE" ? choicesIn(problem.payload, basket) : []
  const isChoice = groups.length > 0
  // A question is focused; an alert would be read again with each answer.
  const heading = useTakesFocus<HTMLHeadingElement>(isChoice)
  // What nobody can have, beside what some can.
  const refused = withoutItems(refusedItems(problem, basket), groups.flat())
  const left = basket.length - refused.length
  const again_at = againAt(problem)
  const isLater = staysPicked(problem)
  const canRetry = again_at === undefined ? refused.length === 0 : Date.parse(again_at) <= now.getTime()
  // Places that can be held later are no fault of the basket.
  const canDrop = refused.length > 0 && !canRetry && (problem.code !== "HELD_TOO_LONG" || left > 0)
  const back = (
    <Link
      className={buttonClass({ variant: canRetry || canDrop || isChoice ? "line" : "brand" })}
      to="/availability"
      search={scheduleSearch(days, today)}
    >
      {m.backToTheSchedule}
    </Link>
  )
  return (
    <Stack
      gap={3}
      className={`note ${isLater || isChoice ? "warn" : "bad"} ${styles["stopped"] ?? ""}`}
      role={isChoice ? undefined : "alert"}
    >
      <h2 ref={heading} tabIndex={isChoice ? -1 : undefined}>
        {titleOf(problem, isChoice)}
      </h2>
      <p>{textOf(problem, time_zone, now)}</p>
      {problem.kind === "network" && <p>{m.connectionExplained}</p>}
      {refused.length > 0 && (
        <RefusedItems
          refused={refused}
          students={students}
          hasReasons={problem.code === "NOT_ELIGIBLE"}
          lineOf={problem.code === "PLACES_GONE" || problem.code === "HELD_IN_VAIN" ? lineOf : undefined}
        />
      )}
      {isChoice ? (
        <WhoGoes
          groups={groups}
          pools={leftIn(problem.payload)}
          students={students}
          onChoose={({ waiting, dropped }) => {
            const left_out = { waiting, dropped: [...dropped, ...refused] }
            onChoose(withoutItems(basket, [...waiting, ...left_out.dropped]), left_out)
          }}
        >
          {back}
        </WhoGoes>
      ) : (
        <Row as="p" gap={2} wrap items="stretch" above={2}>
          {canDrop && (
            <Button onClick={() => onDrop(refused)}>
              {m.drop({
                is_later: isLater,
                names: listOf([...new Set(refused.map(({ name }) => name))]),
                goes_on: left > 0,
              })}
            </Button>
          )}
          {canRetry && <Button onClick={onRetry}>{basket.length === 0 ? m.tryAgain : m.holdThemAgain}</Button>}
          {back}
        </Row>
      )}
    </Stack>
  )
}

interface RefusedProps {
  refused: readonly HeldItem[]
  students: Customer["students"]
  /** False where the reason is the same for all and is in the title. */
  hasReasons: boolean
  /** The places have just gone, so there may be a line for them. */
  lineOf: LineOf | undefined
}

/** The items that can't be booked, each with its participant and, once the schedule has answered, why. */
function RefusedItems({ refused, students, hasReasons, lineOf }: RefusedProps) {
  const init = useInit()
  const query = offeringsByIdQuery(
    refused.map(({ offering_id }) => offering_id),
    refused.map(({ student_id }) => student_id),
  )
  const { data: offerings = [] } = useQuery({ ...query, enabled: hasReasons || lineOf !== undefined })
  /** Siblings join a line together. */
  const awaiting = (id: string) =>
    refused.flatMap(({ offering_id, student_id }) => (offering_id === id ? [student_id] : []))
  return (
    <ul>
      {refused.map(({ student_id, offering_id, name, dates }) => {
        const student = students.find(({ id }) => id === student_id)
        const offering = offerings.find(({ id }) => id === offering_id)
        const zone = init.locations.find(({ id }) => id === offering?.location_id)?.time_zone ?? "UTC"
        const [reason] = student === undefined || offering === undefined ? [] : formatReasons(offering, [student], zone)
        return (
          <li key={`${student_id} ${offering_id}`}>
            <b>
              {student === undefined ? "" : nameOf(student)}: {name}, {dates}.
            </b>{" "}
            {reason !== undefined && `${reason.names.join()} ${reason.rest} `}
            {offering !== undefined &&
              offering.places.answer !== "open" &&
              student_id === awaiting(offering_id).at(-1) &&
              lineOf?.(offering, awaiting(offering_id))}
          </li>
        )
      })}
    </ul>
  )
}
