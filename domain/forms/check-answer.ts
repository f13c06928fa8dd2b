import { addressErrors, tidyAddress } from "../account/address.ts"
import { hasSeverity } from "../health/health-errors.ts"
import { SEVERITIES } from "../health/medical-item.ts"
import { dayYearLabel } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { phoneText, plausiblePhone, type ReadPhone, US_EXAMPLE } from "../kernel/plausible-phone.ts"
import type { FieldError } from "../kernel/problem.ts"
import { isReadableText, tidyLine, tidyText } from "../kernel/typed-text.ts"
import { ABILITIES, type AnswerValue, ITEM_TEXTS } from "./answer.ts"
import { isAddress, isBaseline, isMedicalItem, isMedication } from "./answer-shapes.ts"
import type { Question } from "./question.ts"

const m = messages("domain/forms.answerErrorWords")

// One question's answer: what is wrong with it, or how it is stored. The same rule in the browser and on the server.

export type Checked = { readonly answer: AnswerValue | undefined } | { readonly errors: readonly FieldError[] }

const TEXT_MAX = 300
const LONG_TEXT_MAX = 2_000
export const FILES_MAX = 5
const LIST_MAX = 30

export const textLimit = ({ kind, max_length }: Pick<Question, "kind" | "max_length">): number =>
  max_length ?? (kind === "LONG_TEXT" ? LONG_TEXT_MAX : TEXT_MAX)

const wrong = (question: Pick<Question, "id">, message: string, code = "invalid"): Checked => ({
  errors: [{ path: question.id, message, code }],
})

/** An answer of a shape that no form of ours sends. */
const misshapen = (question: Question): Checked => wrong(question, m.wrongKind, "wrong_kind")

function checkText(question: Question, answer: AnswerValue): Checked {
  if (typeof answer !== "string") return misshapen(question)
  const text = question.kind === "LONG_TEXT" ? tidyText(answer) : tidyLine(answer)
  const limit = textLimit(question)
  if (text.length > limit) return wrong(question, m.tooLong({ most: limit }), "too_long")
  if (!isReadableText(text)) return wrong(question, m.unreadable, "unreadable")
  return { answer: text === "" ? undefined : text }
}

function checkNumber(question: Question, answer: AnswerValue): Checked {
  if (typeof answer !== "number" || !Number.isFinite(answer)) return misshapen(question)
  if (question.min !== null && answer < question.min) return wrong(question, m.tooSmall, "too_small")
  if (question.max !== null && answer > question.max) return wrong(question, m.tooBig, "too_big")
  // Negative zero is zero.
  return { answer: answer + 0 }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

// Spec 5: the calendar's bounds.
const [FIRST_DAY, LAST_DAY] = ["1940-01-01", "2100-12-31"]

function checkDate(question: Question, answer: AnswerValue): Checked {
  if (typeof answer !== "string") return misshapen(question)
  if (answer === "") return { answer: undefined }
  if (!isDay(answer)) return wrong(question, m.date, "date")
  const { earliest, latest } = question
  if (answer < (earliest ?? FIRST_DAY))
    return wrong(question, m.tooEarly({ day: dayYearLabel(earliest ?? FIRST_DAY) }), "too_early")
  if (answer > (latest ?? LAST_DAY))
    return wrong(question, m.tooLate({ day: dayYearLabel(latest ?? LAST_DAY) }), "too_late")
  return { answer }
}

const US_DIGITS = 10

function checkPhone(question: Question, answer: AnswerValue, readPhone: ReadPhone): Checked {
  if (typeof answer !== "string") return misshapen(question)
  if (answer.trim() === "") return { answer: undefined }
  const phone = readPhone(answer)
  if (phone !== undefined) return { answer: phoneText(phone) }
  const digits = answer.replaceAll(/\P{Nd}/gu, "").length
  const isUs =
    readPhone.example === US_EXAMPLE && !answer.trim().startsWith("+") && digits !== 0 && digits !== US_DIGITS
  return wrong(question, isUs ? m.phoneDigits({ digits }) : m.phone({ example: readPhone.example }), "phone")
}

function checkAddress(question: Question, answer: AnswerValue): Checked {
  if (!isAddress(answer)) return misshapen(question)
  const address = tidyAddress(answer)
  const { line1, line2 = "", city, state, postal_code } = address
  if ([line1, line2, city, state, postal_code].every((text) => text === "")) return { answer: undefined }
  const errors = addressErrors(address).map((error) => ({
    ...error,
    path: error.path.replace(/^address/, question.id),
  }))
  return errors.length > 0 ? { errors } : { answer: address }
}

function checkChoice(question: Question, answer: AnswerValue): Checked {
  if (answer === "") return { answer: undefined }
  const isKnown = question.options.some(({ value }) => value === answer)
  return isKnown ? { answer } : wrong(question, m.choice, "choice")
}

function checkChoices(question: Question, answer: AnswerValue): Checked {
  if (!Array.isArray(answer)) return misshapen(question)
  const chosen = question.options.map(({ value }) => value).filter((value) => answer.some((one) => one === value))
  if (chosen.length < new Set(answer).size) return wrong(question, m.choices, "choice")
  return { answer: chosen.length === 0 ? undefined : chosen }
}

function checkFiles(question: Question, answer: AnswerValue): Checked {
  if (!Array.isArray(answer)) return misshapen(question)
  const keys = answer.filter((one) => typeof one === "string")
  if (keys.length < answer.length || keys.some((key) => !/^[A-Za-z0-9_-]{43}$/.test(key))) return misshapen(question)
  if (new Set(keys).size < keys.length) return wrong(question, m.fileTwice, "duplicate")
  if (keys.length > FILES_MAX) return wrong(question, m.tooManyFiles({ most: FILES_MAX }), "too_many")
  return { answer: keys.length === 0 ? undefined : keys }
}

/** A list of things, each with its texts tidied. */
function checkList<Item extends object>(
  question: Question,
  answer: AnswerValue,
  {
    is,
    tidied,
    name,
  }: { is: (one: unknown) => one is Item; tidied: (item: Item) => Item; name: (item: Item) => string },
): Item[] | Checked {
  if (!Array.isArray(answer)) return misshapen(question)
  const items: Item[] = []
  for (const one of answer) {
    if (!is(one)) return misshapen(question)
    items.push(tidied(one))
  }
  if (items.length > LIST_MAX) return wrong(question, m.tooManyItems({ most: LIST_MAX }), "too_many")
  if (items.some((item) => name(item) === "")) return wrong(question, m.nameMissing, "name")
  // Composing its letters can make a text longer than the wire lets it come back.
  const limits: Readonly<Record<string, number>> = ITEM_TEXTS
  for (const [field, text] of items.flatMap((item) => Object.entries(item))) {
    const limit = limits[field] ?? Number.POSITIVE_INFINITY
    if (String(text).length > limit) return wrong(question, m.tooLong({ most: limit }), "too_long")
  }
  if (items.some((item) => Object.values(item).some((text) => !isReadableText(String(text)))))
    return wrong(question, m.unreadable, "unreadable")
  return items
}

function checkMedicalItems(question: Question, answer: AnswerValue): Checked {
  const items = checkList(question, answer, {
    is: isMedicalItem,
    // In one order, so that the same answer is the same text.
    tidied: ({ name, severity, action, kind, catalog_entry_id }) => ({
      name: tidyLine(name),
      severity,
      action: tidyText(action),
      ...(kind === undefined ? {} : { kind }),
      ...(catalog_entry_id == null ? {} : { catalog_entry_id }),
    }),
    name: ({ name }) => name,
  })
  if (!Array.isArray(items)) return items
  if (items.some(({ severity }) => severity !== "" && !SEVERITIES.some((known) => known === severity)))
    return misshapen(question)
  const grave = items.filter(({ kind }) => kind !== undefined && hasSeverity(kind))
  if (grave.some(({ severity }) => severity === "")) return wrong(question, m.severityMissing, "severity")
  if (grave.some(({ action }) => action === "")) return wrong(question, m.actionMissing, "action")
  return { answer: items.length === 0 ? undefined : items }
}

function checkMedications(question: Question, answer: AnswerValue): Checked {
  const items = checkList(question, answer, {
    is: isMedication,
    tidied: ({ medicine, dose, when }) => ({
      medicine: tidyLine(medicine),
      dose: tidyLine(dose),
      when: tidyLine(when),
    }),
    name: ({ medicine }) => medicine,
  })
  if (!Array.isArray(items)) return items
  if (items.some(({ dose }) => dose === "")) return wrong(question, m.doseMissing, "dose")
  return { answer: items.length === 0 ? undefined : items }
}

function checkBaseline(question: Question, answer: AnswerValue): Checked {
  if (!Array.isArray(answer)) return misshapen(question)
  const given = answer.filter(isBaseline)
  const known = ABILITIES.flatMap((ability) => given.filter((one) => one.ability === ability).slice(0, 1))
  if (given.length < answer.length || known.length < given.length) return misshapen(question)
  if (known.length === 0) return { answer: undefined }
  if (known.length < ABILITIES.length) return wrong(question, m.incomplete, "incomplete")
  return { answer: known }
}

export function checkAnswer(question: Question, answer: AnswerValue, readPhone: ReadPhone = plausiblePhone()): Checked {
  switch (question.kind) {
    case "TEXT":
    case "LONG_TEXT":
      return checkText(question, answer)
    case "NUMBER":
      return checkNumber(question, answer)
    case "DATE":
      return checkDate(question, answer)
    case "YES_NO":
      return typeof answer === "boolean" ? { answer } : misshapen(question)
    case "CONSENT":
      // Not to agree is no answer.
      return typeof answer === "boolean" ? { answer: answer || undefined } : misshapen(question)
    case "ONE_OF":
      return checkChoice(question, answer)
    case "MANY_OF":
      return checkChoices(question, answer)
    case "FILE":
      return checkFiles(question, answer)
    case "PHONE":
      return checkPhone(question, answer, readPhone)
    case "ADDRESS":
      return checkAddress(question, answer)
    case "MEDICAL_ITEMS":
      return checkMedicalItems(question, answer)
    case "MEDICATIONS":
      return checkMedications(question, answer)
    case "DISABILITY_BASELINE":
      return checkBaseline(question, answer)
  }
}
