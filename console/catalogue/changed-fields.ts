import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { Values } from "./queries.ts"

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields of a form that hold something else. */
export const changedIn = (kind: ThingKind, before: Values, after: Values): string[] =>
  FIELDS[kind].map(({ name }) => name).filter((name) => !isSame(before[name], after[name]))
