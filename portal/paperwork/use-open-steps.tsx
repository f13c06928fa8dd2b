import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Member } from "../participants/members.ts"
import { type OpenStep, openSteps } from "./open-steps.ts"
import { readinessQuery } from "./queries.ts"

const m = messages("portal/paperwork.useOpenSteps")

interface Step {
  readonly key: string
  readonly title: string
  readonly words: string
  readonly due?: string | undefined
  /** The link or button that leads to where it is done. */
  readonly action: ReactNode
}

/** What is open for participants who were just booked; undefined while it is read. */
export function useOpenSteps(members: readonly Member[], today: string): readonly Step[] | undefined {
  const { data = [], isError, isFetchedAfterMount, isFetching, fetchStatus, refetch } = useQuery(readinessQuery)
  // What was read before the booking doesn't know it.
  if (!isFetchedAfterMount && fetchStatus === "fetching") return undefined
  if (isError) {
    const action = (
      <Button variant="line" busy={isFetching} onClick={() => void refetch()}>
        {m.tryAgain}
      </Button>
    )
    return [{ key: "failed", title: m.seeLeft, words: m.loadFailed, action }]
  }
  return openSteps(data, members, today).map((step, index) => ({
    key: step.kind,
    title: step.title,
    words: step.names,
    due: step.due,
    action: <StepLink step={step} isFirst={index === 0} />,
  }))
}

function StepLink({ step, isFirst }: { step: OpenStep; isFirst: boolean }) {
  const className = buttonClass(isFirst ? {} : { variant: "line" })
  switch (step.kind) {
    case "questions":
      return (
        <Link className={className} to="/after-schedule-questions">
          {m.answer}
        </Link>
      )
    case "documents":
      return step.document_id === null ? (
        <Link activeOptions={{ exact: true }} className={className} to="/documents">
          {m.documents}
        </Link>
      ) : (
        <Link className={className} to="/documents/$id" params={{ id: step.document_id }}>
          {m.open}
        </Link>
      )
    case "contact":
      return (
        <Link className={className} to="/contacts">
          {m.contacts}
        </Link>
      )
    case "profile":
      return (
        <Link className={className} to="/edit-participant/$id" params={{ id: step.student_id }}>
          {m.fillIn}
        </Link>
      )
  }
}
