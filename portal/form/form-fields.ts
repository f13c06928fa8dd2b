import type { FieldError } from "@hub/domain/kernel/problem"
import type { ChangeEvent } from "react"

type TextKey<Values> = {
  [Key in keyof Values & string]-?: Values[Key] extends string | null | undefined ? Key : never
}[keyof Values & string]

/** A text's name: its key, with the key of its group before it, as in "address.city". */
export type TextName<Values> =
  | TextKey<Values>
  | {
      [Group in keyof Values & string]-?: Values[Group] extends string | readonly unknown[] | null | undefined
        ? never
        : `${Group}.${TextKey<Values[Group]>}`
    }[keyof Values & string]

export interface Fields<Values> {
  /** Of a box in which text is typed. */
  readonly text: <Name extends TextName<Values>>(
    name: Name,
  ) => {
    name: Name
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement> | ChangeEvent<HTMLTextAreaElement>) => void
  }
  readonly checkbox: (name: keyof Values & string) => {
    name: string
    checked: boolean
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Of what reports its value. */
  readonly field: <Name extends keyof Values & string>(
    name: Name,
  ) => { name: Name; value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void }
  /** Of one of these values. */
  readonly choice: <Value extends string>(
    name: TextName<Values>,
    values: readonly Value[],
  ) => { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
}

const partOf = (values: unknown, key: string): unknown =>
  typeof values === "object" && values !== null ? Reflect.get(values, key) : undefined

function textAt(values: object, name: string): string {
  const found = name.split(".").reduce(partOf, values)
  return typeof found === "string" ? found : ""
}

/** What is missing: each of these texts has to be written. */
export const missingTexts = (values: object, messages: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(messages).flatMap(([path, message]) =>
    textAt(values, path).trim() === "" ? [{ path, message, code: "empty" }] : [],
  )

/** With another value at a name. */
export function withValue<Values extends object>(values: Values, name: string, value: unknown): Values {
  const [key = name, inside] = name.split(".")
  if (inside === undefined) return { ...values, [key]: value }
  const group = partOf(values, key)
  return { ...values, [key]: { ...(typeof group === "object" ? group : {}), [inside]: value } }
}

/** What the fields of a form need: their name, value, error and change. */
export function fieldsOf<Values extends object>(
  values: Values,
  errorAt: (name: string) => string | undefined,
  put: (name: string, value: unknown) => void,
): Fields<Values> {
  return {
    text: (name) => ({
      name,
      value: textAt(values, name),
      error: errorAt(name),
      onChange: ({ target }) => put(name, target.value),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] === true,
      error: errorAt(name),
      onChange: ({ target }) => put(name, target.checked),
    }),
    field: (name) => ({ name, value: values[name], error: errorAt(name), onChange: (value) => put(name, value) }),
    choice: (name, options) => ({
      name,
      value: textAt(values, name),
      error: errorAt(name),
      onChange: (chosen) => {
        if (options.some((option) => option === chosen)) put(name, chosen)
      },
    }),
  }
}
