import { messages } from "@hub/domain/kernel/messages"
import { ErrorSummary, type FormError } from "@hub/ui/field/error-summary"
import { FormAlert } from "@hub/ui/field/form-alert"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useEffect } from "react"
import { isProblem, sentenceAnd } from "../api/problem.ts"
import type { FormErrorList } from "./use-form-errors.ts"

const m = messages("portal/form.formErrors")

export const stillHere = () => m.typedIsSafe

interface Props {
  form: Pick<FormErrorList, "errors" | "failure">
  /** An error's line in the list. */
  lineOf?: (error: FormError) => FormError
  /** What isn't lost, after the sentence. */
  safe?: string
}

/** Above a form after a try: the list of field errors, or why the try failed (spec 5). */
export function FormErrors({ form: { errors, failure }, lineOf, safe = stillHere() }: Props) {
  useEffect(() => {
    // Spec 8. A refusal is said in the form alone: its note takes the focus.
    if (failure !== null && !(isProblem(failure) && failure.kind === "domain")) notifyError(failure)
  }, [failure])
  return (
    <>
      <ErrorSummary title={m.anotherLook({ count: errors.length })} errors={errors} lineOf={lineOf} />
      {failure !== null && <FormAlert>{sentenceAnd(failure, safe)}</FormAlert>}
    </>
  )
}
