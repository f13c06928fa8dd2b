import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { ABOUT_WORDS } from "./name-words.ts"

// Names of columns on two lines: "Mother" above "First name" and "Phone", as cells that were merged leave it.

const filledIn = (cells: readonly string[]): string[] => cells.map(cellText).filter((cell) => cell !== "")

/** Whether a line above the names says whom they are about, and no title: two words or more that are about someone. */
export function isGroupLine(above: readonly string[], names: readonly string[]): boolean {
  const words = filledIn(above)
  return (
    words.length >= 2 &&
    words.length < filledIn(names).length &&
    new Set(words).size === words.length &&
    words.every((word) => word.length <= 40 && !/\d{2}|@/.test(word)) &&
    words.filter((word) => ABOUT_WORDS.some(([pattern]) => pattern.test(columnWords(word)))).length * 2 >= words.length
  )
}

/** Each name with the word above it, which goes on until the next one. */
export function groupedNames(above: readonly string[], names: readonly string[]): string[] {
  let group = ""
  return names.map((name, index) => {
    group = cellText(above[index] ?? "") || group
    const own = cellText(name)
    const is_said = own === "" || group === "" || own.toLowerCase().includes(group.toLowerCase())
    return is_said ? own : `${group} ${own}`
  })
}
