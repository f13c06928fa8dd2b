import { type AnswerValue, answerList } from "@hub/domain/forms/answer"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { removeLocalDraft, writeLocalDraft } from "../api/local-drafts.ts"
import { isProblem } from "../api/problem.ts"
import { isSignedIn } from "../api/tokens.ts"
import { formQuery } from "./queries.ts"
import { askedOnly, type Conflict, conflictOf, draftName, type FamilyAnswers, startOfAll } from "./start-answers.ts"

/** Typing pauses for so long before a draft is saved. */
const PAUSE_MS = 1_200
/** On this device it is sooner: nothing has to be sent. */
const LOCAL_PAUSE_MS = 250

interface SaveTimes {
  readonly answers: FamilyAnswers
  /** Of the questions: a new one has questions that the draft is saved for again. */
  readonly version: number | undefined
  /** Until it is resolved, the server is sent nothing. */
  readonly conflict: Conflict | undefined
  /** Whose answers aren't saved yet. */
  readonly touched: RefObject<Set<string>>
  readonly saveHere: () => void
  readonly saveDrafts: () => Promise<void>
}

/** When drafts are saved: after each pause, when the page is left, and when the connection is back. */
function useSaveTimes({ answers, version, conflict, touched, saveHere, saveDrafts }: SaveTimes) {
  useEffect(() => {
    if (touched.current.size === 0) return undefined
    const here = setTimeout(saveHere, LOCAL_PAUSE_MS)
    const timer = conflict === undefined ? setTimeout(() => void saveDrafts(), PAUSE_MS) : undefined
    return () => {
      clearTimeout(here)
      clearTimeout(timer)
    }
  }, [answers, conflict, version, touched, saveDrafts, saveHere])

  useEffect(() => {
    const again = () => void saveDrafts()
    // Leaving within the pause.
    globalThis.addEventListener("pagehide", saveHere)
    globalThis.addEventListener("online", again)
    return () => {
      saveHere()
      globalThis.removeEventListener("pagehide", saveHere)
      globalThis.removeEventListener("online", again)
    }
  }, [saveHere, saveDrafts])
}

interface Drafting {
  readonly forms: readonly WholeSmartForm[]
  readonly customer_id: string
  readonly answers: FamilyAnswers
  /** Whose answers on this device are newer than the server's. */
  readonly unsaved: readonly string[]
  readonly conflict: Conflict | undefined
  readonly addConflict: (found: Conflict) => void
  readonly onStale: () => void
}

/** The drafts of answers: on this device at once, then on the server. */
function useDrafts({ forms, customer_id, answers, unsaved, conflict, addConflict, onStale }: Drafting) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState<"none" | "saving" | "saved" | "failed">("none")
  const revisions = useRef(new Map(forms.map(({ student_id, revision }) => [student_id, revision])))
  const touched = useRef(new Set(unsaved))
  const latest = useRef(answers)
  const asked = useRef(forms)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const is_sending = useRef(false)
  const stale = useRef(onStale)
  useEffect(() => {
    latest.current = answers
    asked.current = forms
    stale.current = onStale
  }, [answers, forms, onStale])

  const saveHere = useCallback(() => {
    // Signing out leaves nothing on the device.
    if (!isSignedIn()) return
    for (const form of asked.current) {
      const { student_id } = form
      if (!touched.current.has(student_id)) continue
      writeLocalDraft({
        customer_id,
        form: draftName(form),
        revision: revisions.current.get(student_id) ?? form.revision,
        version: form.version,
        answers: answerList(latest.current[student_id] ?? {}),
        typed_at: Date.now(),
      })
    }
  }, [customer_id])

  const saveOne = useCallback(
    async (form: WholeSmartForm): Promise<void> => {
      const { smart_form_template_id, student_id, version: of_version } = form
      const list = answerList(askedOnly(latest.current[student_id] ?? {}, form))
      const revision = revisions.current.get(student_id)
      const draft = await api.call("POST /smart_forms/save_draft", {
        body: { smart_form_template_id, student_id, version: of_version, revision, answers: list },
      })
      revisions.current.set(student_id, draft.revision)
      // Shown again without being read again, the form starts from what is saved.
      const saved = list.flatMap(({ question_id, answer }) => (answer === null ? [] : [{ question_id, answer }]))
      queries.setQueryData(formQuery(form).queryKey, (read) =>
        read === undefined ? read : { ...read, draft: saved, revision: draft.revision },
      )
      if (!touched.current.has(student_id)) removeLocalDraft({ customer_id, form: draftName(form) })
    },
    [customer_id, queries],
  )

  const saveAll = useCallback(async () => {
    const ids = [...touched.current]
    if (ids.length === 0 || is_sending.current) return
    touched.current.clear()
    setSaved("saving")
    for (const [index, student_id] of ids.entries()) {
      const form = asked.current.find((one) => one.student_id === student_id)
      if (form === undefined) continue
      try {
        await saveOne(form)
      } catch (error) {
        for (const left of ids.slice(index)) touched.current.add(left)
        if (isProblem(error, "SMART_FORM_CHANGED")) addConflict(conflictOf(error, student_id))
        if (isProblem(error, "SMART_FORM_TEMPLATE_CHANGED")) stale.current()
        return setSaved("failed")
      }
    }
    setSaved("saved")
  }, [saveOne, addConflict])

  /** One save after the other: each needs the revision that the one before answers. */
  const saveDrafts = useCallback(() => {
    saving.current = saving.current.then(saveAll)
    return saving.current
  }, [saveAll])

  useSaveTimes({ answers, version: forms[0]?.version, conflict, touched, saveHere, saveDrafts })

  return {
    saved,
    revisions,
    touch: useCallback((student_id: string) => void touched.current.add(student_id), []),
    /** Nothing of it is left to save. */
    drop: (student_id: string): void => {
      touched.current.delete(student_id)
      const form = asked.current.find((one) => one.student_id === student_id)
      if (form !== undefined) removeLocalDraft({ customer_id, form: draftName(form) })
    },
    /** While the answers are sent no draft is: a draft raises the revision that they are sent with. One on its way arrives first. */
    stopSaving: (): Promise<void> => {
      is_sending.current = true
      return saving.current
    },
    saveAgain: (): void => {
      is_sending.current = false
    },
  }
}

/** The answers of a form for one or several participants, saved as a draft while typing: on this device at once, then on the server. */
export function useAnswers(forms: readonly WholeSmartForm[], customer_id: string, onStale: () => void) {
  const [start] = useState(() => startOfAll(forms, customer_id))
  const [answers, setAnswers] = useState(start.answers)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(start.conflicts)
  const [conflict] = conflicts
  const addConflict = useCallback(
    (found: Conflict) =>
      setConflicts((was) => [...was.filter(({ student_id }) => student_id !== found.student_id), found]),
    [],
  )
  const { unsaved, is_of_other_version } = start
  const drafts = useDrafts({ forms, customer_id, answers, unsaved, conflict, addConflict, onStale })
  const { saved, revisions, touch, drop, stopSaving, saveAgain } = drafts

  const set = useCallback(
    (student_ids: readonly string[], question_id: string, answer: AnswerValue | undefined) => {
      setAnswers((before) => {
        const after = { ...before }
        for (const student_id of student_ids) {
          const { [question_id]: _, ...rest } = before[student_id] ?? {}
          after[student_id] = answer === undefined ? rest : { ...rest, [question_id]: answer }
          touch(student_id)
        }
        return after
      })
    },
    [touch],
  )

  return {
    answers,
    set,
    saved,
    conflict,
    addConflict,
    is_of_other_version,
    stopSaving,
    saveAgain,
    revisionOf: (student_id: string) => revisions.current.get(student_id),
    /** Nothing is left to save: the forms have been sent. */
    sent(done: readonly { readonly student_id: string; readonly revision: number }[]) {
      for (const { student_id, revision } of done) {
        revisions.current.set(student_id, revision)
        drop(student_id)
      }
    },
    resolve(choice: "mine" | "theirs") {
      if (conflict === undefined) return
      const { student_id, theirs, revision } = conflict
      revisions.current.set(student_id, revision)
      if (choice === "theirs") {
        drop(student_id)
        setAnswers((before) => ({ ...before, [student_id]: theirs }))
      } else touch(student_id)
      setConflicts((was) => was.filter((one) => one !== conflict))
    },
  }
}
