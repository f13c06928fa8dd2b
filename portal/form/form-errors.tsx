import { ErrorSummary, type FieldFault } from "@hub/ui/field/error-summary"
import { FormAlert } from "@hub/ui/field/form-alert"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useEffect } from "react"
import { isProblem, sentenceAnd } from "../api/problem.ts"
import { formErrors as t } from "./words.ts"

export const STILL_HERE = t.typedIsSafe

interface Props {
  /** Errors of single fields; nothing else is shown then. */
  summary: readonly FieldFault[]
  /** A fault's line in the list. */
  lineOf?: (fault: FieldFault) => FieldFault
  /** The last try's. */
  error: Error | null
  /** What isn't lost, after the sentence. */
  safe?: string
}

/** Above a form after a try: the list of field errors, or why the try failed (spec 5). */
export function FormErrors({ summary, lineOf, error, safe = STILL_HERE }: Props) {
  const count = summary.length
  const isWhole = error !== null && count === 0 && !(isProblem(error) && error.errors.length > 0)
  useEffect(() => {
    // Spec 8. A refusal is said in the form alone: its note takes the focus.
    if (isWhole && !(isProblem(error) && error.kind === "domain")) notifyError(error)
  }, [isWhole, error])
  return (
    <>
      <ErrorSummary title={t.anotherLook(count)} faults={summary} lineOf={lineOf} />
      {isWhole && <FormAlert>{sentenceAnd(error, safe)}</FormAlert>}
    </>
  )
}
