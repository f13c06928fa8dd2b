import { cellText } from "./blank-cell.ts"

const AGE =
  /^(?:age\s*)?(\d{1,3})(?:\s*(?:yrs?|years?|y|y\.o\.|yo|años?|ans?|jahre?|år)\.?(?:\s*old)?)?(?:,?\s*(?:and\s+)?(\d{1,2})\s*(?:mths?|mos?|months?|m|meses?|mois|monate?|mån(?:ader)?)\.?)?$/i
const MONTHS_ALONE = /^(\d{1,3})\s*(?:mths?|mos?|months?|meses?)\.?(?:\s*old)?$/i
const MOST_YEARS = 120

/** An age in months: "6", "5 yrs", "7 yrs 11 mths", "18 months". */
export function readAge(cell: string): number | undefined {
  const text = cellText(cell)
  const alone = MONTHS_ALONE.exec(text)?.[1]
  if (alone !== undefined) return Number(alone)
  const [, years, months] = AGE.exec(text) ?? []
  if (years === undefined || Number(years) > MOST_YEARS) return undefined
  return Number(years) * 12 + Number(months ?? 0)
}

const RANGE = /^(?:ages?\s*)?(.+?)\s*(?:-|–|—|\bto\b)\s*(.+)$/i
const ANY_AGE = /^(?:all|any|every|open)(?: ages?)?$|^everyone$/i
const AND_UP = /^(?:ages?\s*)?(.+?)\s*(?:\+|and (?:up|over|older))$/i

/** "5-7", "Ages 6 to 9", "12+", in whole years. A child of 7 years and 11 months is 7. */
export function readAges(
  cell: string,
): { readonly min_age: number | null; readonly max_age: number | null } | undefined {
  const text = cellText(cell)
  const years = (age: number | undefined): number | null => (age === undefined ? null : Math.floor(age / 12))
  if (ANY_AGE.test(text)) return { min_age: null, max_age: null }
  const from = AND_UP.exec(text)?.[1]
  if (from !== undefined) {
    const min_age = years(readAge(from))
    return min_age === null ? undefined : { min_age, max_age: null }
  }
  const [, first, last] = RANGE.exec(text) ?? []
  const one = readAge(text)
  if (first === undefined || last === undefined)
    return one === undefined ? undefined : { min_age: years(one), max_age: years(one) }
  const [min_age, max_age] = [years(readAge(first)), years(readAge(last))]
  return min_age === null || max_age === null || min_age > max_age ? undefined : { min_age, max_age }
}
