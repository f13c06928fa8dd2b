import { NOTHING_MORE, type Question, type Section } from "@hub/domain/forms/question"

/** A question with nothing asked of its answer. */
export const question = (id: string, kind: Question["kind"], more: Partial<Question> = {}): Question => ({
  id,
  kind,
  label: "A question",
  ...NOTHING_MORE,
  ...more,
})

export const section = (...questions: Question[]): Section => ({
  id: "main",
  title: "Main",
  description: "",
  questions,
})

export const OPTIONS = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
]
