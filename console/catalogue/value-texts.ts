import type { FormField } from "@hub/domain/catalogue/forms/form-field"
import { dayYearLabel, rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"

const labels = messages("console/catalogue.fields")
const choices = messages("console/catalogue.choices")
const days = messages("console/catalogue.days")
const m = messages("console/catalogue.form")

const textIn = (texts: object, key: string): string => {
  const text: unknown = Reflect.get(texts, key)
  return typeof text === "string" ? text : key
}

export const labelOf = (field: FormField): string => textIn(labels, field.label ?? field.name)

export const choiceLabel = (choice: string): string =>
  gradePosition(choice) >= 0 ? gradeLabel(gradePosition(choice)) : textIn(choices, choice)

/** What a value says as text; nothing for what is no text and no figure. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
export const listOfRows = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []

function daysText(value: unknown): string {
  const dates = listOfRows(value).map(({ date }) => textOf(date))
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return m.none
  return `${rangeLabel(first, last)}, ${days.count({ count: dates.length })}`
}

/** A value in a line, as a person reads it. `nameOf` names what a reference means. */
export function valueText(field: FormField, value: unknown, zone: string, nameOf: (id: string) => string): string {
  if (value === null || value === undefined || value === "") return m.none
  switch (field.as) {
    case "money":
      return typeof value === "number" ? formatMoney(value) : textOf(value)
    case "flag":
      return value === true ? m.yes : m.no
    case "choice":
      return choiceLabel(textOf(value))
    case "day":
      return dayYearLabel(textOf(value))
    case "time":
      return timeLabel(textOf(value))
    case "moment":
      return `${dayYearLabel(dayAt(textOf(value), zone))}, ${timeLabel(timeAt(textOf(value), zone))}`
    case "reference":
      return nameOf(textOf(value))
    case "references":
      return textsOf(value).map(nameOf).join(", ") || m.none
    case "lines":
      return textsOf(value).join(", ") || m.none
    case "dates":
      return textsOf(value).map(dayYearLabel).join(", ") || m.none
    case "days":
      return daysText(value)
    case "rows":
      return (
        listOfRows(value)
          .map((row) => rowText(field.rows, row, zone, nameOf))
          .join("; ") || m.none
      )
    case "sections":
      return listOfRows(value)
        .flatMap(({ questions }) => listOfRows(questions).map(({ label }) => textOf(label)))
        .join("; ")
    case "translations":
      return Object.values(recordOf(value))
        .flatMap((texts) => Object.values(recordOf(texts)).map(textOf))
        .join("; ")
    case "part":
      return rowText(field.rows, recordOf(value), zone, nameOf)
    default:
      return textOf(value)
  }
}

const rowText = (fields: readonly FormField[], row: object, zone: string, nameOf: (id: string) => string): string =>
  fields
    .flatMap((field) => {
      const value: unknown = Reflect.get(row, field.name)
      return value === null || value === undefined || value === "" ? [] : [valueText(field, value, zone, nameOf)]
    })
    .join(", ")
