import { GRADES, type Grade } from "../participants/grade.ts"
import { cellText } from "./blank-cell.ts"

const NAMED: Readonly<Record<string, Grade>> = {
  none: "NONE",
  nograde: "NONE",
  pk3: "PK3",
  prek3: "PK3",
  preschool: "PK3",
  nursery: "PK3",
  pk: "PK4",
  pk4: "PK4",
  prek: "PK4",
  prek4: "PK4",
  prekindergarten: "PK4",
  tk: "PK4",
  k: "KINDERGARTEN",
  kg: "KINDERGARTEN",
  kinder: "KINDERGARTEN",
  kindergarten: "KINDERGARTEN",
  freshman: "NINTH_GRADE",
  sophomore: "TENTH_GRADE",
  junior: "ELEVENTH_GRADE",
  senior: "TWELFTH_GRADE",
  graduate: "ALUMNI",
  graduated: "ALUMNI",
  alumni: "ALUMNI",
}
const WORDS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
]
const NUMBERED = /^(?:grade)?0?(\d{1,2})(?:st|nd|rd|th)?(?:grade)?$/
const FIRST = GRADES.indexOf("FIRST_GRADE")

/** A school grade: "4", "4th", "Grade 4", "Fourth grade", "K", "Pre-K". 0 is Kindergarten, -1 the year before it, as school systems count. */
export function readGrade(cell: string): Grade | undefined {
  const text = cellText(cell)
    .replace(/^(?:(?:rising|entering|incoming|going into|will be in|in|currently in|current|upcoming)\s+)+/i, "")
    .replace(
      /\s*(?:\([^()]*\p{L}{2}[^()]*\)|(?:in|for|as of)\s+(?:the\s+)?(?:fall|spring|sept?\w*|aug\w*|\d{4}).*)$/iu,
      "",
    )
    .replace(/\bgrader$/i, "grade")
  if (text === "-1") return "PK4"
  if (text === "0" || text === "00") return "KINDERGARTEN"
  // 1.2 is no twelfth grade, and -3 no third.
  if (/^-|\d[\s.-]+\d/.test(text)) return undefined
  const word = text.toLowerCase().replaceAll(/[\s.()_-]/g, "")
  const named = NAMED[word] ?? NAMED[word.replace(/grade$/, "")]
  if (named !== undefined && Object.hasOwn(NAMED, NAMED[word] === undefined ? word.replace(/grade$/, "") : word))
    return named
  const number = NUMBERED.exec(word)?.[1] ?? String(WORDS.indexOf(word.replace(/grade$/, "")) + 1)
  return Number(number) >= 1 && Number(number) <= 12 ? GRADES[FIRST + Number(number) - 1] : undefined
}
