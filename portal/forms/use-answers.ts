import { type Answer, type Answers, type AnswerValue, answerList, answersOf } from "@hub/domain/forms/answer"
import { questionsOf } from "@hub/domain/forms/question"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { useCallback, useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { type ApiProblem, isProblem } from "../api/problem.ts"

/** Typing pauses for so long before a draft is saved. */
const PAUSE_MS = 1_200

/** By participant. */
export type FamilyAnswers = Readonly<Record<string, Answers>>

/** Another device changed the same form first. */
export interface Conflict {
  readonly student_id: string
  readonly question_ids: readonly string[]
  readonly theirs: Answers
  readonly revision: number
}

/** What a form starts with: what was typed, else what the business asks to look at again, else what was answered. */
function startOf({ draft, resubmission_reason, offers, questions, student_id }: WholeSmartForm): Answers {
  if (draft !== null) return answersOf(draft)
  if (resubmission_reason !== null) {
    const own = offers.filter((offer) => offer.from_student_id === student_id)
    return answersOf(own.map(({ question_id, answer }) => ({ question_id, answer })))
  }
  return answersOf(questions.map(({ id, answer }) => ({ question_id: id, answer })))
}

/** What is the same for all children is asked once, so an answer of one of them is everybody's. */
function startOfAll(forms: readonly WholeSmartForm[]): FamilyAnswers {
  const starts = forms.map((form) => ({ form, answers: startOf(form) }))
  const shared: Record<string, AnswerValue> = {}
  for (const { form, answers } of starts) {
    for (const { id, is_shared } of questionsOf(form.sections)) {
      const answer = answers[id]
      if (is_shared && answer !== undefined) shared[id] ??= answer
    }
  }
  return Object.fromEntries(starts.map(({ form, answers }) => [form.student_id, { ...answers, ...shared }]))
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "question_id" in value && "answer" in value

export function conflictOf(student_id: string, { payload }: ApiProblem): Conflict {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  return {
    student_id,
    question_ids: list(payload["changed_question_ids"]).map(String),
    theirs: answersOf(list(payload["answers"]).filter(isAnswer)),
    revision: Number(payload["revision"]),
  }
}

/** The answers of a form for one or several participants, saved as a draft while typing. */
export function useAnswers(forms: readonly WholeSmartForm[]) {
  const [answers, setAnswers] = useState<FamilyAnswers>(() => startOfAll(forms))
  const [conflict, setConflict] = useState<Conflict>()
  const [saved, setSaved] = useState<"none" | "saving" | "saved" | "failed">("none")
  const revisions = useRef(new Map(forms.map(({ student_id, revision }) => [student_id, revision])))
  const touched = useRef(new Set<string>())
  const latest = useRef(answers)
  const asked = useRef(forms)
  useEffect(() => {
    latest.current = answers
    asked.current = forms
  }, [answers, forms])

  const saveDrafts = useCallback(async () => {
    const ids = [...touched.current]
    touched.current.clear()
    if (ids.length === 0) return
    setSaved("saving")
    for (const student_id of ids) {
      const form = asked.current.find((one) => one.student_id === student_id)
      if (form === undefined) continue
      const { smart_form_template_id, version } = form
      const revision = revisions.current.get(student_id)
      const list = answerList(latest.current[student_id] ?? {})
      try {
        const draft = await api.call("POST /smart_forms/save_draft", {
          body: { smart_form_template_id, student_id, version, revision, answers: list },
        })
        revisions.current.set(student_id, draft.revision)
      } catch (error) {
        if (isProblem(error, "SMART_FORM_CHANGED")) setConflict(conflictOf(student_id, error))
        else touched.current.add(student_id)
        return setSaved("failed")
      }
    }
    setSaved("saved")
  }, [])

  useEffect(() => {
    if (touched.current.size === 0 || conflict !== undefined) return undefined
    const timer = setTimeout(() => void saveDrafts(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [answers, conflict, saveDrafts])

  const set = useCallback((student_ids: readonly string[], question_id: string, answer: AnswerValue | undefined) => {
    setAnswers((before) => {
      const after = { ...before }
      for (const student_id of student_ids) {
        const { [question_id]: _, ...rest } = before[student_id] ?? {}
        after[student_id] = answer === undefined ? rest : { ...rest, [question_id]: answer }
        touched.current.add(student_id)
      }
      return after
    })
  }, [])

  return {
    answers,
    set,
    saved,
    conflict,
    setConflict,
    saveDrafts,
    revisionOf: (student_id: string) => revisions.current.get(student_id),
    /** Nothing is left to save: the form has been sent. */
    sent(student_id: string, revision: number) {
      touched.current.delete(student_id)
      revisions.current.set(student_id, revision)
    },
    resolve(choice: "mine" | "theirs") {
      if (conflict === undefined) return
      const { student_id, theirs, revision } = conflict
      revisions.current.set(student_id, revision)
      if (choice === "theirs") setAnswers((before) => ({ ...before, [student_id]: theirs }))
      else touched.current.add(student_id)
      setConflict(undefined)
    },
  }
}
