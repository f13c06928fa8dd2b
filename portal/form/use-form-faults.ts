import type { FieldError } from "@hub/domain/kernel/problem"
import type { FieldFault } from "@hub/ui/field/error-summary"
import { useCallback, useMemo, useState } from "react"
import { isProblem } from "../api/problem.ts"

const NONE: readonly FieldError[] = []

export interface FormFaults {
  /** What is wrong with a field, by its name; undefined when nothing is. */
  readonly at: (name: string) => string | undefined
  /** The list above the form, which takes the focus when a try brings a new one. */
  readonly summary: readonly FieldFault[]
  /** Takes down what was found before a try; whether the form may be sent. */
  readonly check: (found: readonly FieldError[]) => boolean
  /** A fault goes with the answer that it spoke of. */
  readonly forget: (...names: string[]) => void
}

/**
 * A form's faults: what was found here before sending, or what the server found (spec 5: both land at the field). `failure` is the
 * last try's; it counts as another try's when it is another object.
 */
export function useFormFaults(failure: unknown): FormFaults {
  const [local, setLocal] = useState(NONE)
  const [answered, setAnswered] = useState<readonly string[]>([])
  const remote = isProblem(failure) ? failure.errors : NONE
  const all = local.length > 0 ? local : remote
  // Typing on only shortens what is shown at the fields: the list must not take the focus away from them.
  const summary = useMemo(() => {
    const names = new Set<string>()
    return all.flatMap(({ path, message }) => {
      if (names.has(path)) return []
      names.add(path)
      return [{ name: path, text: message }]
    })
  }, [all])
  const forget = useCallback((...names: string[]) => setAnswered((was) => [...was, ...names]), [])
  return {
    at: (name) => (answered.includes(name) ? undefined : all.find(({ path }) => path === name)?.message),
    summary,
    check(found) {
      setLocal(found)
      setAnswered([])
      return found.length === 0
    },
    forget,
  }
}
