import { NOTHING_MORE, type QuestionKind } from "./question.ts"
import type { EditedQuestion, EditedSection } from "./read-sections.ts"

// Adding, removing and ordering questions. What depends on a question and follows it goes with it.

const dependsOn = ({ show_if }: EditedQuestion, ids: ReadonlySet<string>): boolean =>
  show_if.some(({ question_id }) => ids.has(question_id))

/** Where the question's block ends: behind what follows it and depends on it. */
function endOfBlock(questions: readonly EditedQuestion[], at: number): number {
  const ids = new Set([questions[at]?.id ?? ""])
  let end = at + 1
  for (let next = questions[end]; next !== undefined && dependsOn(next, ids); next = questions[end]) {
    ids.add(next.id)
    end += 1
  }
  return end
}

/** Where the block before this place begins. */
function startOfBlockBefore(questions: readonly EditedQuestion[], at: number): number {
  for (let start = 0; start < at; start = endOfBlock(questions, start))
    if (endOfBlock(questions, start) === at) return start
  return at - 1
}

const withQuestions = (sections: readonly EditedSection[], at: number, questions: readonly EditedQuestion[]) =>
  sections.map((section, index) => (index === at ? { ...section, questions: [...questions] } : section))

interface Place {
  readonly section: number
  readonly at: number
}

export function placeOf(sections: readonly EditedSection[], id: string): Place | undefined {
  for (const [section, { questions }] of sections.entries()) {
    const at = questions.findIndex((question) => question.id === id)
    if (at >= 0) return { section, at }
  }
  return undefined
}

/** Takes a block out and puts it before the question that is then at this place. */
function put(sections: readonly EditedSection[], from: Place, to: Place): EditedSection[] {
  const questions = sections[from.section]?.questions ?? []
  const block = questions.slice(from.at, endOfBlock(questions, from.at))
  const without = withQuestions(
    sections,
    from.section,
    questions.filter((question) => !block.includes(question)),
  )
  const there = without[to.section]?.questions ?? []
  return withQuestions(without, to.section, [...there.slice(0, to.at), ...block, ...there.slice(to.at)])
}

/** One step up or down, also into the section before or after; where it can't go, the same sections. */
export function moveQuestion(sections: readonly EditedSection[], id: string, by: -1 | 1): readonly EditedSection[] {
  const from = placeOf(sections, id)
  if (from === undefined) return sections
  const { section, at } = from
  const questions = sections[section]?.questions ?? []
  if (by < 0) {
    if (at > 0) return put(sections, from, { section, at: startOfBlockBefore(questions, at) })
    const before = sections[section - 1]
    return before === undefined ? sections : put(sections, from, { section: section - 1, at: before.questions.length })
  }
  const end = endOfBlock(questions, at)
  if (end < questions.length) return put(sections, from, { section, at: at + endOfBlock(questions, end) - end })
  return sections[section + 1] === undefined ? sections : put(sections, from, { section: section + 1, at: 0 })
}

/** To the place of another question, as a pointer drags it there. */
export function dropQuestion(
  sections: readonly EditedSection[],
  id: string,
  over_id: string,
): readonly EditedSection[] {
  const from = placeOf(sections, id)
  const over = placeOf(sections, over_id)
  if (from === undefined || over === undefined) return sections
  const questions = sections[from.section]?.questions ?? []
  const end = endOfBlock(questions, from.at)
  const isInside = over.section === from.section && over.at >= from.at && over.at < end
  if (isInside) return sections
  const isBelow = over.section === from.section && over.at > from.at
  return put(sections, from, isBelow ? { section: over.section, at: over.at + 1 - (end - from.at) } : over)
}

export const changeQuestion = (
  sections: readonly EditedSection[],
  id: string,
  change: Partial<EditedQuestion>,
): EditedSection[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
  }))

export const removeQuestion = (sections: readonly EditedSection[], id: string): EditedSection[] =>
  sections.map((section) => ({ ...section, questions: section.questions.filter((question) => question.id !== id) }))

export const questionNamed = (id: string, kind: QuestionKind = "TEXT"): EditedQuestion => ({
  ...NOTHING_MORE,
  id,
  kind,
  label: "",
  show_if: [],
  options: [],
  catalogs: [],
})

/** At the end of a section, or behind another question and what depends on that. */
export function addQuestion(
  sections: readonly EditedSection[],
  question: EditedQuestion,
  where: { readonly section: number } | { readonly after_id: string },
): EditedSection[] {
  const place = "after_id" in where ? placeOf(sections, where.after_id) : undefined
  const section = place?.section ?? ("section" in where ? where.section : sections.length - 1)
  const questions = sections[section]?.questions ?? []
  const at = place === undefined ? questions.length : endOfBlock(questions, place.at)
  return withQuestions(sections, section, [...questions.slice(0, at), question, ...questions.slice(at)])
}

/** "2" and, of what is asked only after an answer, "2a". */
export function questionNumbers(sections: readonly EditedSection[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()
  let top = 0
  const under = new Map<string, number>()
  for (const { questions } of sections)
    for (const { id, show_if } of questions) {
      const parent = show_if.map(({ question_id }) => numbers.get(question_id)).find((number) => number !== undefined)
      if (parent === undefined) {
        top += 1
        numbers.set(id, String(top))
        continue
      }
      const count = under.get(parent) ?? 0
      under.set(parent, count + 1)
      // Letters and figures take turns: 2, 2a, 2a1.
      numbers.set(id, /\d$/.test(parent) ? `${parent}${letterOf(count)}` : `${parent}${String(count + 1)}`)
    }
  return numbers
}

const letterOf = (count: number): string =>
  (count >= 26 ? letterOf(Math.floor(count / 26) - 1) : "") + String.fromCodePoint(97 + (count % 26))
