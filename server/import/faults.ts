/**
 * Where a value stands in its file: `programs.csv:12:34`, both counted from 1. The path begins with a field and leads into what it lists,
 * as far as the file can tell; without one it is the entity.
 */
export type Place = (...path: readonly (string | number | undefined)[]) => string

export class ImportRefused extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join("\n"))
    this.name = "ImportRefused"
    this.faults = faults
  }
}

const MOST = 50

export interface Faults {
  /** Remembers where an entity came from, so that whoever finds it wrong later can say so. */
  remember(entity: object, place: Place): void
  /** Something wrong with an entity's field. */
  add(entity: object, field: string, cause: string): void
  /** Something wrong at a place that no entity was made from. */
  at(place: string, cause: string): void
  /** Goes on only if nothing is wrong: an import is all or nothing. */
  settle(): void
}

/** Gathers what is wrong over all files, so that a business mends them in one round instead of fifty. */
export function faultList(): Faults {
  const places = new Map<object, Place>()
  const found: string[] = []
  let more = 0
  const at = (place: string, cause: string) => {
    if (found.length < MOST) found.push(`${place}: ${cause}`)
    else more += 1
  }
  return {
    remember: (entity, place) => void places.set(entity, place),
    add: (entity, field, cause) => at(places.get(entity)?.(field) ?? "data:1:1", cause),
    at,
    settle() {
      if (found.length === 0) return
      throw new ImportRefused(more > 0 ? [...found, `and ${more} more`] : found)
    },
  }
}
