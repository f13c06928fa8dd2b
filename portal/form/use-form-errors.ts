import type { FieldError } from "@hub/domain/kernel/problem"
import type { FormError } from "@hub/ui/field/error-summary"
import { useCallback, useMemo, useState } from "react"
import { isProblem } from "../api/problem.ts"

/** What a failed try says of single fields. Of a module, so that the list stays the same until there is another. */
export type ErrorsOf = (failure: Error) => readonly FieldError[]

const NONE: readonly FieldError[] = []
const NOTHING_MENDED = { of: NONE, names: [] }
const serverErrors: ErrorsOf = (failure) => (isProblem(failure) ? failure.errors : NONE)
/** The same for each form, so that its fields needn't be drawn again while there are no errors. */
const noError = (): undefined => undefined

export interface FormErrorList {
  readonly errorAt: (name: string) => string | undefined
  /** One for each field, without what was mended since. */
  readonly errors: readonly FormError[]
  /** As they were found, mended or not: a new list takes the focus. */
  readonly found: readonly FieldError[]
  /** The last try's failure, if it is of no field. */
  readonly failure: Error | null
  /** Shows what was found before sending. */
  readonly show: (found: readonly FieldError[]) => void
  /** Of fields whose value changes. */
  readonly clear: (...names: string[]) => void
}

/**
 * A form's errors, found here or by the server; both are shown at the field (spec 5). `names` are the fields of a form without a list of
 * its errors: what is wrong elsewhere is a failure of the whole.
 */
export function useFormErrors(
  error: Error | null,
  { errorsOf = serverErrors, names }: { errorsOf?: ErrorsOf; names?: readonly string[] },
): FormErrorList {
  const [local, setLocal] = useState(NONE)
  // Of one list: the last try's is still there while the next one sets out, and isn't said again.
  const [mended, setMended] = useState<{ of: readonly FieldError[]; names: readonly string[] }>(NOTHING_MENDED)
  const refused = useMemo(() => {
    const all = error === null ? NONE : errorsOf(error)
    return names === undefined ? all : all.filter(({ path }) => names.includes(path))
  }, [error, errorsOf, names])
  const found = local.length > 0 ? local : refused
  const errors = useMemo(() => {
    const names = new Set(mended.of === found ? mended.names : [])
    return found.flatMap(({ path, message }) => {
      if (names.has(path)) return []
      names.add(path)
      return [{ name: path, text: message }]
    })
  }, [found, mended])
  const errorAt = useMemo(
    () => (errors.length === 0 ? noError : (name: string) => errors.find((one) => one.name === name)?.text),
    [errors],
  )
  const clear = useCallback(
    (...names: string[]) =>
      setMended((was) => {
        const before = was.of === found ? was.names : []
        return names.every((name) => before.includes(name)) ? was : { of: found, names: [...before, ...names] }
      }),
    [found],
  )
  const show = useCallback((next: readonly FieldError[]) => setLocal(next.length === 0 ? NONE : next), [])
  return { errorAt, errors, found, failure: refused.length > 0 || errors.length > 0 ? null : error, show, clear }
}
