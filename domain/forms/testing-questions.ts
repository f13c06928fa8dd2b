import type { Question, Section } from "./question.ts"

/** A question with nothing asked of its answer. */
export const question = (id: string, kind: Question["kind"], more: Partial<Question> = {}): Question => ({
  id,
  kind,
  label: "A question",
  hint: "",
  is_required: false,
  is_shared: false,
  show_if: [],
  options: [],
  max_length: null,
  min: null,
  max: null,
  earliest: null,
  latest: null,
  catalogs: [],
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
