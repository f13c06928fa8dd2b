import { nameKey } from "../participants/person-name.ts"

/** Someone who must not collect a child, whatever the pick-up list says. */
export interface BarredCollector {
  readonly id: string
  readonly name: string
  readonly relationship: string
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    nameKey(name)
      .replaceAll("'", "")
      .split(/[\s.,-]+/)
      .filter((word) => word !== ""),
  )

const hasAll = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word))

/** All words of one name are in the other, in any order: "Okafor, Martin J." is Martin Okafor. One word alone says nobody. */
export function isBarredName(barred: string, said: string): boolean {
  const [theirs, typed] = [wordsOf(barred), wordsOf(said)]
  if (theirs.size === 0 || typed.size === 0) return false
  return hasAll(typed, theirs) || (typed.size > 1 && hasAll(theirs, typed))
}

export const barredAs = (bars: readonly BarredCollector[], said: string): BarredCollector | undefined =>
  bars.find(({ name }) => isBarredName(name, said))
