import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { type OpenThing, openThings } from "@hub/domain/paperwork/open-things"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { Button, buttonClass } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type Member, namesInSentence } from "../participants/members.ts"
import { readinessQuery } from "./queries.ts"
import { dueDay } from "./readiness-texts.ts"

const m = messages("portal/paperwork.useOpenSteps")

interface Step {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly due?: string | undefined
  /** The link or button that leads to where it is done. */
  readonly action: ReactNode
}

const openStepsTexts = messages("portal/paperwork.openSteps")

interface Texts {
  readonly title: string
  /** "Maya: Health questions, Swim level. Theo: Health questions", or "Maya and Theo: Health questions" */
  readonly names: string
  /** "Due now, before check-in on Jun 14th" */
  readonly due: string | undefined
}

/** All that is open of one kind, as one thing to do. */
type OpenStep = Texts &
  (
    | { readonly kind: "questions" | "contact" }
    /** The one document, or null for several. */
    | { readonly kind: "documents"; readonly document_id: string | null }
    | { readonly kind: "profile"; readonly student_id: string }
  )

function namesOf(items: readonly Requirement[], members: readonly Member[]): string {
  const whoseOf = new Map<string, string[]>()
  for (const { id, name } of members) {
    const own = items.filter(({ student_id }) => student_id === id).map((item) => item.name)
    if (own.length > 0) whoseOf.set(own.join(", "), [...(whoseOf.get(own.join(", ")) ?? []), name])
  }
  return [...whoseOf].map(([what, whose]) => `${listOf(whose)}: ${what}`).join(". ")
}

function dueOf({ due_on, gate_on }: OpenThing, today: string): Pick<Texts, "due"> {
  if (due_on === null) return { due: undefined }
  const gate = gate_on === null ? undefined : dayLabel(gate_on)
  return {
    due: due_on <= today ? openStepsTexts.dueNow({ gate }) : openStepsTexts.dueBy({ day: dueDay(due_on, today), gate }),
  }
}

function stepOf(thing: OpenThing, members: readonly Member[], today: string): OpenStep {
  const { kind, items } = thing
  const due = dueOf(thing, today)
  const [one] = items
  switch (kind) {
    case "questions":
      return { kind, title: openStepsTexts.questions({ count: items.length }), names: namesOf(items, members), ...due }
    case "documents": {
      const document_id = items.length === 1 ? (one?.subject_id ?? null) : null
      return {
        kind,
        title: openStepsTexts.documents({ count: items.length }),
        names: namesOf(items, members),
        ...due,
        document_id,
      }
    }
    case "contact": {
      const names = members.filter(({ id }) => items.some(({ student_id }) => student_id === id))
      return {
        kind,
        title: openStepsTexts.contact,
        names: openStepsTexts.contactFor({ names: namesInSentence(names) }),
        ...due,
      }
    }
    case "profile": {
      const hints = members.flatMap(({ id, name }) =>
        items.flatMap((item) => (item.student_id === id ? `${name}: ${item.hint}` : [])),
      )
      const title = openStepsTexts.profiles({ count: items.length })
      return { kind, title, names: hints.join(" "), ...due, student_id: one?.student_id ?? "" }
    }
  }
}

/** What is still open for these participants, as things to do. */
export const openSteps = (all: readonly Readiness[], members: readonly Member[], today: string): OpenStep[] =>
  openThings(
    all,
    members.map(({ id }) => id),
  ).map((thing) => stepOf(thing, members, today))

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
    return [{ key: "failed", title: m.seeLeft, text: m.loadFailed, action }]
  }
  return openSteps(data, members, today).map((step, index) => ({
    key: step.kind,
    title: step.title,
    text: step.names,
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
