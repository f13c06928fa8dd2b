import { messages } from "../kernel/messages.ts"
import type { FieldError } from "../kernel/problem.ts"
import { isReadableLine, showsNothing, tidyLine } from "../kernel/typed-text.ts"
import { NAME_LENGTH, nameError } from "../participants/person-name.ts"

const m = messages("domain/account.nameErrorWords")

/** What is wrong with one line of text; undefined when nothing is, or when it is empty and may be. */
export function textError(
  path: string,
  text: string,
  { max, empty }: { max: number; empty?: string },
): FieldError | undefined {
  const tidy = tidyLine(text)
  if (tidy === "" && text === "" && empty === undefined) return undefined
  if (!isReadableLine(tidy)) return { path, message: m.unreadable, code: "unreadable" }
  if (tidy.length > max) return { path, message: m.tooLong({ most: max }), code: "too_long" }
  if (empty === undefined || !showsNothing(tidy)) return undefined
  return { path, message: empty, code: "empty" }
}

/** A person's names, in the one rule that participants and their parents share: those that are given. */
export function nameErrors(
  names: { readonly first_name?: string; readonly last_name?: string },
  empty: { readonly first_name: string; readonly last_name: string },
): FieldError[] {
  return (["first_name", "last_name"] as const).flatMap((path) => {
    const name = names[path]
    const code = name === undefined ? undefined : nameError(name)
    if (code === undefined) return []
    const message = {
      empty: empty[path],
      too_long: m.tooLong({ most: NAME_LENGTH }),
      unreadable: m.unreadable,
    }[code]
    return [{ path, message, code }]
  })
}
