import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { type OpenThing, openThings } from "@hub/domain/paperwork/open-things"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { type Member, namesInSentence } from "../participants/members.ts"
import { dueDay } from "./readiness-words.ts"

const m = messages("portal/paperwork.openSteps")

interface Words {
  readonly title: string
  /** "Maya: Health questions, Swim level. Theo: Health questions", or "Maya and Theo: Health questions" */
  readonly names: string
  /** "Due now, before check-in on Jun 14th" */
  readonly due: string | undefined
}

/** All that is open of one kind, as one thing to do. */
export type OpenStep = Words &
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

function dueOf({ due_on, gate_on }: OpenThing, today: string): Pick<Words, "due"> {
  if (due_on === null) return { due: undefined }
  const gate = gate_on === null ? undefined : dayLabel(gate_on)
  return { due: due_on <= today ? m.dueNow({ gate }) : m.dueBy({ day: dueDay(due_on, today), gate }) }
}

function stepOf(thing: OpenThing, members: readonly Member[], today: string): OpenStep {
  const { kind, items } = thing
  const due = dueOf(thing, today)
  const [one] = items
  switch (kind) {
    case "questions":
      return { kind, title: m.questions({ count: items.length }), names: namesOf(items, members), ...due }
    case "documents": {
      const document_id = items.length === 1 ? (one?.subject_id ?? null) : null
      return { kind, title: m.documents({ count: items.length }), names: namesOf(items, members), ...due, document_id }
    }
    case "contact": {
      const names = members.filter(({ id }) => items.some(({ student_id }) => student_id === id))
      return { kind, title: m.contact, names: m.contactFor({ names: namesInSentence(names) }), ...due }
    }
    case "profile": {
      const hints = members.flatMap(({ id, name }) =>
        items.flatMap((item) => (item.student_id === id ? `${name}: ${item.hint}` : [])),
      )
      const title = m.profiles({ count: items.length })
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
