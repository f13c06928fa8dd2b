import type { FieldError } from "@hub/domain/kernel/problem"
import type { FieldFault } from "@hub/ui/field/error-summary"
import { useCallback, useMemo, useState } from "react"
import { isProblem } from "../api/problem.ts"

const NONE: readonly FieldError[] = []
/** The same for each form, so that its fields needn't be drawn again while there are no faults. */
const noFault = (): undefined => undefined

export interface FormFaults {
  /** The error of a field. */
  readonly at: (name: string) => string | undefined
  /** The list above the form, without what was mended since. */
  readonly summary: readonly FieldFault[]
  /** Sets the errors found before sending; whether there are none. */
  readonly check: (found: readonly FieldError[]) => boolean
  /** Removes a field's error when its value changes. */
  readonly forget: (...names: string[]) => void
}

/** A form's errors, found here or by the server; both are shown at the field (spec 5). `failure` is the last try's. */
export function useFormFaults(failure: unknown): FormFaults {
  const [local, setLocal] = useState(NONE)
  const [answered, setAnswered] = useState<readonly string[]>([])
  const remote = isProblem(failure) ? failure.errors : NONE
  const all = local.length > 0 ? local : remote
  const summary = useMemo(() => {
    const names = new Set(answered)
    return all.flatMap(({ path, message }) => {
      if (names.has(path)) return []
      names.add(path)
      return [{ name: path, text: message }]
    })
  }, [all, answered])
  const forget = useCallback(
    (...names: string[]) =>
      setAnswered((was) => (names.every((name) => was.includes(name)) ? was : [...was, ...names])),
    [],
  )
  const at = useMemo(
    () =>
      all.length === 0
        ? noFault
        : (name: string) => (answered.includes(name) ? undefined : all.find(({ path }) => path === name)?.message),
    [all, answered],
  )
  return {
    at,
    summary,
    check(found) {
      setLocal(found)
      setAnswered([])
      return found.length === 0
    },
    forget,
  }
}
