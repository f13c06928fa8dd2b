import { SEVERITIES, SEVERITY_LABELS } from "../health/medical-item.ts"
import { dayYearLabel } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { formatPhone } from "../kernel/text.ts"
import { ABILITIES, ABILITY_LEVELS, type AnswerValue } from "./answer.ts"
import { isAddress, isBaseline, isMedicalItem, isMedication, itemsOf } from "./answer-shapes.ts"
import type { Question } from "./question.ts"

const m = messages("domain/forms.answerText")
export const ABILITY_TEXTS = messages("domain/forms.answerAbility")
export const LEVEL_TEXTS = messages("domain/forms.answerLevel")
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
const parts = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== "").join(", ")

function itemText(one: unknown, { options }: Pick<Question, "options">): string {
  if (isMedicalItem(one)) {
    const severity = SEVERITIES.find((known) => known === one.severity)
    return parts(one.name, severity && SEVERITY_LABELS[severity], one.action)
  }
  if (isMedication(one)) return parts(one.medicine, one.dose, one.when)
  if (isBaseline(one)) {
    const ability = ABILITIES.find((known) => known === one.ability)
    const level = ABILITY_LEVELS.find((known) => known === one.level)
    return ability === undefined || level === undefined
      ? ""
      : m.ability({ ability: ABILITY_TEXTS[ability], level: LEVEL_TEXTS[level] })
  }
  return typeof one === "string" ? (options.find(({ value }) => value === one)?.label ?? one) : ""
}

const TEXTS: Partial<Record<Question["kind"], (text: string) => string>> = {
  DATE: dayYearLabel,
  PHONE: formatPhone,
}

/** An answer as someone reads it, on one line. `files` are the names of uploads by their keys. */
export function answerText(
  question: Pick<Question, "kind" | "options">,
  answer: AnswerValue,
  files: ReadonlyMap<string, string> = new Map(),
): string {
  const { kind } = question
  if (typeof answer === "boolean") return kind === "CONSENT" ? (answer ? m.agreed : m.notAgreed) : answer ? m.yes : m.no
  if (typeof answer === "number") return String(answer)
  if (isAddress(answer)) {
    const { line1, line2, city, state, postal_code, country } = answer
    return oneLine(parts(line1, line2, city, `${state} ${postal_code}`.trim(), country))
  }
  if (kind === "FILE")
    return itemsOf(answer, (one) => typeof one === "string")
      .map((key) => files.get(key) ?? m.file)
      .join("; ")
  if (Array.isArray(answer)) return oneLine(answer.map((one) => itemText(one, question)).join("; "))
  return oneLine(TEXTS[kind]?.(String(answer)) ?? itemText(answer, question))
}
