import type { AnswerOffer, AnswerValue } from "@hub/domain/forms/answer"
import { checkAnswers, needsSignature } from "@hub/domain/forms/check-answers"
import { questionsOf } from "@hub/domain/forms/question"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { useCallback, useState } from "react"
import { flushSync } from "react-dom"
import { usePlausiblePhone } from "../company/use-plausible-phone.ts"
import { useForm } from "../form/use-form.ts"
import type { Member } from "../participants/members.ts"
import { answeredCount, labelFor } from "./question-texts.ts"
import { askedOnly } from "./start-answers.ts"
import { useAnswers } from "./use-answers.ts"
import { useSendAnswers } from "./use-send-answers.ts"

export interface Asking {
  /** Whose drafts on this device are read: known before the first question is drawn. */
  readonly customer_id: string
  /** The same template's form of each participant, at least of one. */
  readonly forms: readonly WholeSmartForm[]
  readonly members: readonly Member[]
  readonly onSaved: () => void
  /** The questions were changed by the business. */
  readonly onStale: () => void
}

/** A question's field: of several participants each has its own, but for what is asked once. */
function fieldNames(forms: readonly WholeSmartForm[]) {
  const [first] = forms
  const isSeveral = forms.length > 1
  const nameFor = (student_id: string, question_id: string, is_shared: boolean): string =>
    isSeveral && !is_shared ? `${student_id}.${question_id}` : question_id
  const nameOf = (student_id: string, [question_id = "", ...rest]: readonly string[]): string => {
    const question = questionsOf(first?.sections ?? []).find(({ id }) => id === question_id)
    return [question === undefined ? question_id : nameFor(student_id, question_id, question.is_shared), ...rest].join(
      ".",
    )
  }
  return {
    nameFor,
    nameOf,
    nameOfPath: (path: string): string => {
      const [whose = "", ...parts] = path.split(".")
      // Of several participants the server says whose it is.
      return isSeveral && forms.some(({ student_id }) => student_id === whose)
        ? nameOf(whose, parts)
        : nameOf(first?.student_id ?? "", [whose, ...parts])
    },
  }
}

export type QuestionSetState = ReturnType<typeof useQuestionSet>

/** The questions of a form as they are answered: which section is open, what is missing or wrong, the draft, and saving all. */
export function useQuestionSet({ customer_id, forms, members, onSaved, onStale }: Asking) {
  const [first] = forms
  const sections = first?.sections ?? []
  const filling = useAnswers(forms, customer_id, onStale)
  const [opened] = useState(forms)
  const [at, setAt] = useState(0)
  const [isOfferUsed, setOfferUsed] = useState(false)
  const { nameFor, nameOf, nameOfPath } = fieldNames(forms)
  const send = useSendAnswers({ forms, filling, nameOfPath, onSaved, onStale })
  const readPhone = usePlausiblePhone()
  const check = (signature: string) => {
    const seen = new Set<string>()
    return forms
      .flatMap(({ student_id, sections }) =>
        checkAnswers(sections, {
          answers: askedOnly(filling.answers[student_id] ?? {}, { sections }),
          signature,
          readPhone,
        }).errors.map((one) => ({ ...one, path: nameOf(student_id, one.path.split(".")) })),
      )
      .filter(({ path }) => !seen.has(path) && seen.add(path) !== undefined)
  }
  // The answers are in `filling`, which saves them as a draft.
  const form = useForm({
    initial: { virtual_signature: first?.virtual_signature ?? "" },
    check: ({ virtual_signature }) => check(virtual_signature),
    save: send,
    submit: ({ virtual_signature }) => send.mutate(virtual_signature),
  })
  const { set, conflict } = filling
  const { clear, element, errors, values } = form
  const onAnswer = useCallback(
    (student_ids: readonly string[], question_id: string, answer: AnswerValue | undefined, name: string) => {
      set(student_ids, question_id, answer)
      clear(name)
    },
    [set, clear],
  )
  const isSigned = forms.some(({ student_id, sections }) =>
    needsSignature(questionsOf(sections), filling.answers[student_id] ?? {}),
  )
  const member = (student_id: string | undefined) => members.find(({ id }) => id === student_id)
  const signed_in = sections.findLastIndex(({ questions }) => questions.some(({ kind }) => kind === "CONSENT"))

  return {
    forms,
    members,
    first,
    sections,
    /** The forms as they were when they were opened. */
    opened,
    isOfOtherVersion: filling.is_of_other_version,
    answers: filling.answers,
    ...answeredCount(forms, filling.answers, isSigned && values.virtual_signature.trim() === ""),
    nameFor,
    onAnswer,
    form,
    hasErrors: errors.length > 0,
    /** The section that is shown, and to another one. */
    at,
    last: sections.length - 1,
    go: (to: number) => {
      // Drawn at once: what is hidden takes no focus.
      flushSync(() => setAt(to))
      element.ref.current?.scrollIntoView({ block: "start" })
      element.ref.current
        ?.querySelector<HTMLElement>(`#section-${sections[to]?.id ?? ""}`)
        ?.focus({ preventScroll: true })
    },
    /** The section that ends with the signature, where one is needed. */
    signed_at: isSigned ? Math.max(0, signed_in) : undefined,
    /** The same question answered elsewhere at the same time. */
    conflict: conflict && {
      whose: forms.length > 1 ? member(conflict.student_id)?.name : undefined,
      labels: conflict.question_ids.map((id) => {
        const question = questionsOf(sections).find((one) => one.id === id)
        return question === undefined ? id : labelFor(question.label, member(conflict.student_id))
      }),
    },
    resolve: (choice: "mine" | "theirs") => {
      send.reset()
      filling.resolve(choice)
    },
    isOfferUsed,
    fillOffers: (student_id: string, offers: readonly AnswerOffer[]) => {
      setOfferUsed(true)
      for (const { question_id, answer } of offers) set([student_id], question_id, answer)
    },
    draft: filling.saved,
    isSending: send.isPending,
  }
}
