import type { FieldError } from "@hub/domain/kernel/problem"
import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react"
import { type Fields, fieldsOf, withValue } from "./form-fields.ts"
import { type ErrorsOf, type FormErrorList, useFormErrors } from "./use-form-errors.ts"

/** What sends a form: a mutation, or what its owner knows of one. */
interface Save {
  readonly error: Error | null
  readonly isPending: boolean
  readonly reset?: () => void
}

const isDifferent = (before: object, after: object): boolean => JSON.stringify(before) !== JSON.stringify(after)
const NOTHING_SENT: Save = { error: null, isPending: false }

interface Options<Values> {
  /** As the fields are at first. */
  initial: Values | (() => Values)
  /** What is wrong with them, before anything is sent. `typed` is the text of a box, also where it is no value. */
  check?: (values: Values, typed: (name: string) => string) => readonly FieldError[]
  save?: Save
  errorsOf?: ErrorsOf
  /** Nothing is wrong. `before`: only changes are sent, so that a save doesn't undo another tab's. */
  submit: (values: Values, before: Values) => void
  isChanged?: (before: Values, after: Values) => boolean
  /** A form without a list of its errors: the first field that is wrong takes the focus. */
  focusesField?: boolean
}

export interface FormState<Values> extends Fields<Values>, FormErrorList {
  readonly values: Values
  /** Also clears the errors of the changed fields, and of those named beside. */
  readonly set: (change: Partial<Values>, ...mended: string[]) => void
  /** The same, of a group of fields. */
  readonly setIn: <Group extends keyof Values & string>(
    group: Group,
    change: Partial<Values[Group]>,
    ...mended: string[]
  ) => void
  readonly isBusy: boolean
  /** For `UnsavedChanges`. */
  readonly isUnsaved: () => boolean
  /** For the `form` element. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: SubmitEvent) => void
  }
}

/** A form: its values, its errors at their fields, whether it has unsaved changes, and sending it (spec 5). */
export function useForm<Values extends object>(options: Options<Values>): FormState<Values> {
  const { initial, check, save = NOTHING_SENT, submit, isChanged = isDifferent, focusesField = false } = options
  const ref = useRef<HTMLFormElement>(null)
  const [before] = useState(initial)
  const [values, setValues] = useState(before)
  const [names] = useState(() => (focusesField ? Object.keys(before) : undefined))
  const list = useFormErrors(save.error, { errorsOf: options.errorsOf, names })
  const { found, errorAt, show, clear } = list
  const put = useCallback(
    (name: string, value: unknown) => {
      setValues((was) => withValue(was, name, value))
      clear(name)
    },
    [clear],
  )
  const set = useCallback(
    (change: Partial<Values>, ...mended: string[]) => {
      setValues((was) => ({ ...was, ...change }))
      clear(...Object.keys(change), ...mended)
    },
    [clear],
  )
  const setIn = useCallback(
    (group: string, change: object, ...mended: string[]) => {
      setValues((was) =>
        Object.entries(change).reduce((next, [key, value]) => withValue(next, `${group}.${key}`, value), was),
      )
      clear(group, ...mended)
    },
    [clear],
  )
  useEffect(() => {
    if (!focusesField || found.length === 0) return
    const field = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")
    // A group takes no focus: its first choice does.
    const choice = field?.matches("fieldset") === true ? field.querySelector("input") : field
    choice?.focus()
  }, [focusesField, found])
  return {
    ...list,
    ...fieldsOf(values, errorAt, put),
    values,
    set,
    setIn,
    isBusy: save.isPending,
    isUnsaved: () => isChanged(before, values),
    element: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (save.isPending) return
        save.reset?.()
        const typed = (name: string) => {
          const text = ref.current === null ? null : new FormData(ref.current).get(name)
          return typeof text === "string" ? text : ""
        }
        const wrong = check?.(values, typed) ?? []
        show(wrong)
        if (wrong.length === 0) submit(values, before)
      },
    },
  }
}
