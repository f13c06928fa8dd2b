import { cellText } from "./blank-cell.ts"

export interface SplitName {
  readonly first_name: string
  readonly last_name: string
  /** Nobody needs to look at it: two words, a comma, or a surname that begins with a word such as "van". */
  readonly is_sure: boolean
}

const PARTICLES = [
  "van",
  "von",
  "der",
  "den",
  "de",
  "del",
  "della",
  "di",
  "da",
  "dos",
  "das",
  "la",
  "le",
  "bin",
  "ibn",
  "al",
  "el",
  "st.",
  "st",
  "mac",
  "ter",
  "ten",
]
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md)\.?$/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof)\.?$/i

/** 'Holm, Ella (Elly)' and 'Robert "Bobby" Smith' without what they are called at home. */
export const withoutNickname = (name: string): string =>
  name
    .replace(/\s*\([^()]*\)\s*$/, "")
    .replace(/(?<=\p{L})\s+(?:"[^"]+"|“[^”]+”|'[^']+')(?=\s+\p{L}|$)/u, "")
    .trim() || name

/** One cell with a whole name. Those that could be split in two ways, and those of one word, are for a person to look at. */
export function splitName(cell: string): SplitName | undefined {
  const text = withoutNickname(cellText(cell).replaceAll(/\s+/g, " "))
  if (text === "") return undefined
  const [before, behind, ...more] = text.split(/\s*,\s*/)
  if (before !== undefined && behind !== undefined && behind !== "" && more.length === 0 && !SUFFIX.test(behind))
    return { first_name: behind, last_name: before, is_sure: true }
  const words = text
    .replaceAll(",", "")
    .split(" ")
    .filter((word, index) => index > 0 || !TITLE.test(word))
  const [first = "", ...rest] = words
  if (rest.length === 0) return { first_name: first, last_name: "", is_sure: false }
  const last_name = rest.join(" ")
  const surname = rest.filter((word) => !SUFFIX.test(word))
  const particle = rest.findIndex((word) => PARTICLES.includes(word.toLowerCase()))
  if (surname.length <= 1) return { first_name: first, last_name, is_sure: surname.length === 1 }
  if (particle === 0 && surname.slice(0, -1).every((word) => PARTICLES.includes(word.toLowerCase())))
    return { first_name: first, last_name, is_sure: true }
  if (particle > 0)
    return {
      first_name: [first, ...rest.slice(0, particle)].join(" "),
      last_name: rest.slice(particle).join(" "),
      is_sure: false,
    }
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? "", is_sure: false }
}
