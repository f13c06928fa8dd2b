import { type Answer, answerList } from "@hub/domain/forms/answer"
import { questionsOf } from "@hub/domain/forms/question"
import { shownQuestions } from "@hub/domain/forms/show-if"
import type { SmartForm, WholeSmartForm } from "@hub/domain/forms/smart-form"
import { messages } from "@hub/domain/kernel/messages"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ApiProblem, isProblem } from "../api/problem.ts"
import { conflictOf } from "./start-answers.ts"
import type { useAnswers } from "./use-answers.ts"

const m = messages("portal/forms.sendAnswers")

interface Sending {
  readonly forms: readonly WholeSmartForm[]
  readonly filling: ReturnType<typeof useAnswers>
  /** The field of an error, from the server's path. */
  readonly nameOfPath: (path: string) => string
  readonly onSaved: () => void
  /** The questions were changed by the business. */
  readonly onStale: () => void
}

/** Sends the answers: those of several participants in one call, so that all are saved or none is. */
export function useSendAnswers({ forms, filling, nameOfPath, onSaved, onStale }: Sending) {
  const queries = useQueryClient()
  const answersFor = ({ student_id, sections }: WholeSmartForm): Answer[] => {
    const given = filling.answers[student_id] ?? {}
    const shown = shownQuestions(questionsOf(sections), given)
    return answerList(given).filter(({ question_id }) => shown.has(question_id))
  }
  const send = async (signature: string): Promise<SmartForm[]> => {
    const [first, ...others] = forms
    if (first === undefined) return []
    const { smart_form_template_id, version } = first
    const one = (form: WholeSmartForm) => ({
      student_id: form.student_id,
      revision: filling.revisionOf(form.student_id),
      answers: answersFor(form),
    })
    const common = { smart_form_template_id, version, virtual_signature: signature === "" ? null : signature }
    return others.length === 0
      ? [await api.call("POST /smart_forms/set_answers", { body: { ...common, ...one(first) } })]
      : api.call("POST /smart_forms/set_answers_together", { body: { ...common, forms: forms.map(one) } })
  }
  return useMutation({
    mutationFn: async (signature: string) => {
      await filling.stopSaving()
      try {
        filling.sent(await send(signature))
      } catch (error) {
        filling.saveAgain()
        if (isProblem(error, "SMART_FORM_CHANGED")) filling.addConflict(conflictOf(error, forms[0]?.student_id ?? ""))
        throw isProblem(error, "VALIDATION")
          ? new ApiProblem(error.kind, error.message, {
              code: error.code,
              errors: error.errors.map((one) => ({ ...one, path: nameOfPath(one.path) })),
            })
          : error
      }
    },
    onSuccess: async () => {
      notifySuccess(m.saved)
      // 4.2: forms and applications are loaded again; medical answers are on the health page, too.
      await Promise.all(
        [["smart_forms"], ["applications"], ["health"], ["documents", "readiness"]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
      onSaved()
    },
    onError: (error) => {
      if (isProblem(error, "SMART_FORM_TEMPLATE_CHANGED")) onStale()
    },
  })
}
