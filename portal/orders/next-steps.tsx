import { Button, buttonClass } from "@hub/ui/button/button"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useInit } from "../company/init.ts"
import { type OpenStep, openSteps } from "../paperwork/open-steps.ts"
import { readinessQuery } from "../paperwork/queries.ts"
import type { Member } from "../scheduling/family.ts"
import { useDay } from "../scheduling/use-now.ts"
import styles from "./next-steps.module.css"
import type { Order } from "./queries.ts"
import { ReceiptButton } from "./receipt-button.tsx"

interface Props {
  order: Order
  /** Those who were just booked. */
  members: readonly Member[]
  /** Undefined until the days are known. */
  onCalendar: (() => void) | undefined
}

/** What next: first what is open for those just booked, then what one may keep. */
export function NextSteps({ order, members, onCalendar }: Props) {
  const today = useDay(useInit().company_profile.time_zone)
  const readiness = useQuery(readinessQuery)
  // What was read before the booking doesn't know it.
  if (!readiness.isFetchedAfterMount && readiness.fetchStatus === "fetching")
    return <SkeletonRows label="Looking up what is left to do…" rows={3} />
  const open = openSteps(readiness.data ?? [], members, today)
  const first = open.length + (readiness.isError ? 1 : 0)
  return (
    <ol className={styles["steps"]}>
      {readiness.isError && (
        <Step number={1} title="See what is left to do" words="We couldn't load it." isOpen>
          <Button variant="line" busy={readiness.isFetching} onClick={() => void readiness.refetch()}>
            Try again
          </Button>
        </Step>
      )}
      {open.map((step, index) => (
        <Step key={step.kind} number={index + 1} title={step.title} words={step.names} due={step.due} isOpen>
          <StepLink step={step} isFirst={index === 0} />
        </Step>
      ))}
      <Step number={first + 1} title="Put the days in your calendar" words="Everybody's days in one file">
        <Button variant="line" disabled={onCalendar === undefined} onClick={onCalendar}>
          Add
        </Button>
      </Step>
      <Step number={first + 2} title="Keep the receipt" words="A PDF that you can hand in">
        <ReceiptButton order={order} />
      </Step>
      <Step number={first + 3} title="See the week" words="All children, all places">
        <Link className={buttonClass(first === 0 ? {} : { variant: "line" })} to="/dashboard">
          Dashboard
        </Link>
      </Step>
    </ol>
  )
}

interface StepProps {
  number: number
  title: string
  words: string
  due?: string | undefined
  isOpen?: boolean
  children: ReactNode
}

const Step = ({ number, title, words, due, isOpen = false, children }: StepProps) => (
  <li data-open={isOpen || undefined}>
    <span className="numeral">{number}</span>
    <p>
      <b>{title}</b>
      <br />
      <span className="dim">{words}</span>
      {due !== undefined && <small>{due}</small>}
    </p>
    {children}
  </li>
)

function StepLink({ step, isFirst }: { step: OpenStep; isFirst: boolean }) {
  const className = buttonClass(isFirst ? {} : { variant: "line" })
  switch (step.kind) {
    case "questions":
      return (
        <Link className={className} to="/after-schedule-questions">
          Answer
        </Link>
      )
    case "documents":
      return step.document_id === null ? (
        <Link className={className} to="/documents">
          Papers
        </Link>
      ) : (
        <Link className={className} to="/documents/$id" params={{ id: step.document_id }}>
          Open
        </Link>
      )
    case "contact":
      return (
        <Link className={className} to="/contacts">
          Contacts
        </Link>
      )
    case "profile":
      return (
        <Link className={className} to="/edit-participant/$id" params={{ id: step.student_id }}>
          Fill in
        </Link>
      )
  }
}
