import { dayLabel } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import type { Member } from "../participants/members.ts"
import { dueWords } from "./readiness-words.ts"
import { openSteps as t } from "./words.tsx"

interface Words {
  readonly title: string
  /** "Maya: Health questions, Swim level. Theo: Health questions", or "Maya and Theo: Health questions" */
  readonly names: string
  readonly due_on: string | undefined
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

export const isContact = ({ kind, name }: Requirement): boolean => kind === "profile" && name === "Emergency contact"

function namesOf(items: readonly Requirement[], members: readonly Member[]): string {
  const whoseOf = new Map<string, string[]>()
  for (const { id, name } of members) {
    const own = items.filter(({ student_id }) => student_id === id).map((item) => item.name)
    if (own.length > 0) whoseOf.set(own.join(", "), [...(whoseOf.get(own.join(", ")) ?? []), name])
  }
  return [...whoseOf].map(([what, whose]) => `${listOf(whose)}: ${what}`).join(". ")
}

function dueOf(items: readonly Requirement[], today: string): Pick<Words, "due" | "due_on"> {
  const [due_on] = items.flatMap((item) => item.due_on ?? []).sort()
  const [gate] = items.flatMap(({ blocks_check_in_on }) => blocks_check_in_on ?? []).sort()
  if (due_on === undefined) return { due: undefined, due_on }
  const words = dueWords(due_on, today)
  const due = words.charAt(0).toUpperCase() + words.slice(1)
  return { due: gate === undefined ? due : t.beforeCheckIn(due, dayLabel(gate)), due_on }
}

const NEVER = "9999"

/** What is still open for these participants, the soonest first, then questions before documents. Money has its own page. */
export function openSteps(all: readonly Readiness[], members: readonly Member[], today: string): OpenStep[] {
  const open = all
    .filter(({ student_id }) => members.some(({ id }) => id === student_id))
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === "OPEN")
  const step = (items: readonly Requirement[], title: string): Words => ({
    title,
    names: namesOf(items, members),
    ...dueOf(items, today),
  })
  const questions = open.filter(({ kind }) => kind === "questions")
  const documents = open.filter(({ kind }) => kind === "documents")
  const contacts = open.filter(isContact)
  const profiles = open.filter((item) => item.kind === "profile" && !isContact(item))
  const steps: OpenStep[] = []
  if (questions.length > 0) {
    const title = t.questions(questions.length)
    steps.push({ kind: "questions", ...step(questions, title) })
  }
  if (documents.length > 0) {
    const [one] = documents
    const document_id = documents.length === 1 ? (one?.subject_id ?? null) : null
    const title = t.documents(documents.length)
    steps.push({ kind: "documents", ...step(documents, title), document_id })
  }
  if (contacts.length > 0) {
    const names = members.filter(({ id }) => contacts.some(({ student_id }) => student_id === id))
    const words = t.contactFor(listOf(names.map(({ name }) => name)))
    steps.push({ kind: "contact", ...step(contacts, t.contact), names: words })
  }
  const [profile] = profiles
  if (profile !== undefined)
    steps.push({
      kind: "profile",
      ...step(profiles, t.profiles(profiles.length)),
      names: members
        .flatMap(({ id, name }) => profiles.flatMap((item) => (item.student_id === id ? `${name}: ${item.hint}` : [])))
        .join(" "),
      student_id: profile.student_id,
    })
  return steps.toSorted((one, other) => (one.due_on ?? NEVER).localeCompare(other.due_on ?? NEVER))
}
