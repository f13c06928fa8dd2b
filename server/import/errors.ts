/**
 * A value's position in its file: `programs.csv:12:34`, both counted from 1. The path is a field and what is nested in it, as far as the
 * file can tell; without a path it is the entity.
 */
export type Locate = (...path: readonly (string | number | undefined)[]) => string

export class ImportRefused extends Error {
  readonly errors: readonly string[]
  constructor(errors: readonly string[]) {
    super(errors.join("\n"))
    this.name = "ImportRefused"
    this.errors = errors
  }
}

const MOST = 50

export interface ErrorList {
  /** Records where an entity came from, for errors that are found later. */
  remember(entity: object, locate: Locate): void
  /** An entity stands in for another, whose position it has. */
  replace(entity: object, by: object): void
  /** An error in an entity's field, or in what is nested in it. */
  add(entity: object, field: string | readonly (string | number)[], cause: string): void
  /** An error at a position without an entity. */
  at(position: string, cause: string): void
  /** Throws if there are errors: an import is all or nothing. */
  throwIfAny(): void
}

/** Collects the errors of all files, so that a business fixes them in one round instead of fifty. `most` are shown. */
export function errorList(most = MOST): ErrorList {
  const origins = new Map<object, Locate>()
  const found: string[] = []
  let more = 0
  const at = (position: string, cause: string) => {
    const error = `${position}: ${cause}`
    // A cell that makes two things is wrong once.
    if (found.includes(error)) return
    if (found.length < most) found.push(error)
    else more += 1
  }
  return {
    remember: (entity, locate) => void origins.set(entity, locate),
    replace: (entity, by) => {
      const origin = origins.get(entity)
      if (origin !== undefined) origins.set(by, origin)
    },
    add: (entity, field, cause) => at(origins.get(entity)?.(...[field].flat()) ?? "data:1:1", cause),
    at,
    throwIfAny() {
      if (found.length === 0) return
      throw new ImportRefused(more > 0 ? [...found, `and ${more} more`] : found)
    },
  }
}

/** One record of a file before it is checked. */
export interface SourceRow {
  readonly values: Record<string, unknown>
  readonly locate: Locate
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const UNSTORABLE = "has a character that no text can hold"
