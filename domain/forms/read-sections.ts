import { CATALOGS, NOTHING_MORE, QUESTION_KINDS, type Question } from "./question.ts"
import type { SmartFormTemplate } from "./template.ts"

// A question set as an editor holds it: sections as the business writes them, translations next to their words.

export type EditedSection = SmartFormTemplate["sections"][number]
export type EditedQuestion = EditedSection["questions"][number]
export type EditedOption = EditedQuestion["options"][number]
export type Translations = NonNullable<EditedQuestion["translations"]>

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : [])
const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
const wholeOf = (value: unknown): number | null => (typeof value === "number" ? value : null)
const dayOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

function translationsOf({ translations }: Values): { translations?: Translations } {
  if (!isValues(translations)) return {}
  const languages = Object.entries(translations).flatMap(([language, texts]) =>
    isValues(texts) ? [[language, { ...texts }] as const] : [],
  )
  return { translations: Object.fromEntries(languages) }
}

const conditionOf = ({ question_id, is_one_of }: Values): Question["show_if"][number] => ({
  question_id: textOf(question_id),
  is_one_of: (Array.isArray(is_one_of) ? is_one_of : []).filter(
    (one: unknown): one is string | boolean => typeof one === "string" || typeof one === "boolean",
  ),
})

const questionOf = (value: Values): EditedQuestion => ({
  ...NOTHING_MORE,
  id: textOf(value["id"]),
  kind: QUESTION_KINDS.find((kind) => kind === value["kind"]) ?? "TEXT",
  label: textOf(value["label"]),
  hint: textOf(value["hint"]),
  is_required: value["is_required"] === true,
  is_shared: value["is_shared"] === true,
  show_if: listOf(value["show_if"]).map(conditionOf),
  options: listOf(value["options"]).map((option) => ({
    value: textOf(option["value"]),
    label: textOf(option["label"]),
    ...translationsOf(option),
  })),
  max_length: wholeOf(value["max_length"]),
  min: wholeOf(value["min"]),
  max: wholeOf(value["max"]),
  earliest: dayOf(value["earliest"]),
  latest: dayOf(value["latest"]),
  catalogs: CATALOGS.filter((one) => Array.isArray(value["catalogs"]) && value["catalogs"].includes(one)),
  ...translationsOf(value),
})

/** What has come as JSON. */
export const readSections = (value: unknown): EditedSection[] =>
  listOf(value).map((section) => ({
    id: textOf(section["id"]),
    title: textOf(section["title"]),
    description: textOf(section["description"]),
    questions: listOf(section["questions"]).map(questionOf),
    ...translationsOf(section),
  }))

/** One text in another language; an empty one is left out. */
export function translatedAs(
  translations: Translations | undefined,
  { language, field, text }: { language: string; field: string; text: string },
): Translations | undefined {
  const { [field]: _before, ...others } = translations?.[language] ?? {}
  const texts = text === "" ? others : { ...others, [field]: text }
  const { [language]: _language, ...rest } = translations ?? {}
  const all = Object.keys(texts).length === 0 ? rest : { ...rest, [language]: texts }
  return Object.keys(all).length === 0 ? undefined : all
}

export const textIn = (translations: Translations | undefined, language: string, field: string): string =>
  textOf(translations?.[language]?.[field])

interface Words {
  readonly translations?: Translations
}

/** Words in another language, where there are some. */
const inLanguage = <Row extends Words>(row: Row, language: string, fields: readonly (keyof Row & string)[]): Row => ({
  ...row,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const text = textIn(row.translations, language, field)
      return text === "" ? [] : [[field, text]]
    }),
  ),
})

/** The sections as a family reads them in this language. */
export const sectionsIn = (sections: readonly EditedSection[], language: string): EditedSection[] =>
  sections.map((section) => ({
    ...inLanguage(section, language, ["title", "description"]),
    questions: section.questions.map((question) => ({
      ...inLanguage(question, language, ["label", "hint"]),
      options: question.options.map((option) => inLanguage(option, language, ["label"])),
    })),
  }))

/** How many texts there are that this language lacks. */
export function missingTexts(sections: readonly EditedSection[], language: string): number {
  const lacks = (row: Words, texts: Readonly<Record<string, string>>): number =>
    Object.entries(texts).filter(
      ([field, text]) => text.trim() !== "" && textIn(row.translations, language, field) === "",
    ).length
  return sections.reduce(
    (sum, section) =>
      sum +
      lacks(section, { title: section.title, description: section.description }) +
      section.questions.reduce(
        (all, question) =>
          all +
          lacks(question, { label: question.label, hint: question.hint }) +
          question.options.reduce((some, option) => some + lacks(option, { label: option.label }), 0),
        0,
      ),
    0,
  )
}
