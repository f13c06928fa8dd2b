import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { FormField, ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { FormError } from "@hub/ui/field/error-summary"
import { labelOf } from "./value-texts.ts"

// An import names its fields as files do. A form says the same in the office's words, at the field that is on the screen.

const m = messages("console/catalogue.errors")
const needs = messages("console/catalogue.needs")

interface RowError {
  readonly path: string
  readonly message: string
}

/** What only a file has a column for. */
const ELSEWHERE: Partial<Record<ThingKind, Readonly<Record<string, string>>>> = {
  offerings: { date: "sessions", start_time: "sessions", end_time: "sessions" },
}

interface At {
  readonly field: FormField | undefined
  /** Of the field that is asked for; what it holds has no place of its own on the screen. */
  readonly name: string
}

function fieldAt(kind: ThingKind, path: string): At {
  const [first = "", ...rest] = path.split(".")
  const parts = [ELSEWHERE[kind]?.[first] ?? first, ...rest]
  let fields = FIELDS[kind]
  let found: FormField | undefined
  const asked: string[] = []
  for (const [index, part] of parts.entries()) {
    // Next to the words of the row that it is in.
    if (part === "translations") {
      const field = fields.find(({ name }) => name === parts[index + 2])
      if (field !== undefined) return { field, name: parts.join(".") }
    }
    if (/^\d+$/.test(part) && found?.as === "rows") {
      asked.push(part)
      continue
    }
    const next = fields.find(({ name }) => name === part)
    if (next === undefined) break
    found = next
    asked.push(part)
    if (next.as !== "rows" && next.as !== "part") break
    fields = next.rows
  }
  return found === undefined ? { field: undefined, name: path } : { field: found, name: asked.join(".") }
}

/** Fields whose need has a sentence of its own. */
const NEEDED = [
  "capacity",
  "children",
  "code",
  "credit_type",
  "date",
  "end_date",
  "family_group",
  "funbox",
  "items",
  "kind",
  "latitude",
  "location",
  "longitude",
  "min_quantity",
  "name",
  "opens_at",
  "price",
  "quantity",
  "schedule_set",
  "sessions",
  "start_date",
  "text",
  "thing",
  "time",
  "time_zone",
  "title",
  "url_part",
] as const

function needed(field: FormField | undefined): string {
  if (field === undefined) return m.missing
  const own = NEEDED.find((name) => name === (field.label ?? field.name))
  if (own !== undefined) return needs[own]
  const label = labelOf(field)
  return field.as === "reference" || field.as === "references" || field.as === "choice"
    ? m.choose({ label })
    : m.fill({ label })
}

const asAmount = (field: FormField | undefined, figure: string): string =>
  field?.as === "money" ? formatMoney(Number(figure)) : Number(figure).toLocaleString("en-US")

type Say = (groups: Readonly<Record<string, string>>, field: FormField | undefined) => string

/** What an import says, without the name of its field, and what a form says in its place. */
const SAID: readonly (readonly [RegExp, Say])[] = [
  [/is empty: leave it out$/, () => m.emptyTranslation],
  [/^is missing$|fewer than 1 (?:characters|items)$|^is empty/, (_, field) => needed(field)],
  [/^must be one of/, (_, field) => needed(field)],
  [/^is not a known field$/, () => m.unknown],
  [/^must be an email/, () => m.email],
  [/^must be a day of every year/, () => m.dayOfYear],
  [/^must be a day/, () => m.day],
  [/^must be a time of day/, () => m.time],
  [/^must match format "date-time"/, () => m.moment],
  [/^must be one line/, () => m.line],
  [/can't be shown$|no text can hold/, () => m.character],
  [/^must be an address/, () => m.link],
  [/^must be >= (?<figure>-?\d+)/, ({ figure = "" }, field) => m.least({ figure: asAmount(field, figure) })],
  [/^must be <= (?<figure>-?\d+)/, ({ figure = "" }, field) => m.most({ figure: asAmount(field, figure) })],
  [/more than (?<count>\d+) characters/, ({ count = "" }) => m.tooLong({ count: Number(count) })],
  [/fewer than (?<count>\d+) characters/, ({ count = "" }) => m.tooShort({ count: Number(count) })],
  [/more than (?<count>\d+) items/, ({ count = "" }) => m.tooMany({ count: Number(count) })],
  [/is more than (?<sum>\$[\d,.]+)$/, ({ sum = "" }) => m.most({ figure: sum })],
  [/is no amount|could be \$|is no whole number of cents|^say .* not both$/, () => m.amount],
  [/^must be integer/, (_, field) => (field?.as === "money" ? m.amount : m.whole)],
  [/^must be number/, () => m.number],
  [/^must match pattern/, (_, field) => (field?.name === "url_part" ? m.urlPart : m.pattern)],
  [/^must be (?:string|boolean|array|object|null)|^must match/, () => m.other],
  [/is that of another/, () => m.taken],
  [/appears twice|opens twice/, () => m.twice],
  [/is not in these files$/, () => m.gone],
  [/is below min_age$/, () => m.ages],
  [/comes before min_grade$/, () => m.grades],
  [/belongs to another funbox/, () => m.otherArea],
  [/doesn't pay for what a DAYCAMP_SESSION set/, () => m.daysCredit],
  [/doesn't pay for what a \w+ set/, () => m.programCredit],
  [/has either discount_percent or|has either deposit_percent or/, () => m.either],
  [/has either fixed_days or/, () => m.rhythm],
  [/has both latitude and longitude/, () => m.coordinates],
  [/only (?:what is at )?a REMOTE location/, () => m.onlineOnly],
  [/has two sessions at/, () => m.sameDay],
  [/^a session ends when it starts$/, () => m.noTime],
  [/ends before it starts$/, (_, field) => (field?.as === "time" ? m.timeOrder : m.order)],
  [
    /has at most (?<most>\d+) weeks, and this one (?<weeks>\d+)/,
    ({ most = "", weeks = "" }) => m.weeks({ most, weeks }),
  ],
  [/isn't in the season/, () => m.notInSeason],
  [/has both start_time and end_time/, () => m.bothTimes],
  [/is no IANA time zone$/, () => m.zone],
  [
    /^(?<day>[\d-]{10}) is a day off, (?<name>.*): take/,
    ({ day = "", name = "" }) => m.dayOff({ day: dayLabel(day), name }),
  ],
  [/has a session on (?<day>[\d-]{10})/, ({ day = "" }) => m.sessionThen({ day: dayLabel(day) })],
  [
    /^(?<start>\d\d:\d\d)\S* to (?<end>\d\d:\d\d)\S* is no time of (?<day>[\d-]{10})/,
    ({ start = "", end = "", day = "" }) =>
      m.skipped({ start: timeLabel(start), end: timeLabel(end), day: dayLabel(day) }),
  ],
  [/can't change: families have booked it$/, () => m.booked],
  [
    /is below the (?<taken>\d+) places taken and (?<held>\d+) held/,
    ({ taken = "", held = "" }) => m.places({ count: Number(taken) + Number(held) }),
  ],
  [/^(?<count>\d+) of ".*" are sold or held$/, ({ count = "" }) => m.sold({ count: Number(count) })],
  [/is below the (?<count>\d+) uses of/, ({ count = "" }) => m.uses({ count: Number(count) })],
  [/an opening has a code if/, (_, field) => (field?.name === "code" ? m.noCode : m.code)],
  [/early opening comes before/, () => m.early],
  [/this program is archived/, () => m.archived],
  [/another import is at work|something else holds rows/, () => m.busy],
  [/families have since booked days/, () => m.booked],
  [/families have since taken places/, () => m.placesNow],
  [/out of range for type|can't exchange their/, () => m.other],
  [/translates nothing|are written in/, () => m.translation],
]

const escaped = (text: string): string => text.replaceAll(".", String.raw`\.`)

/** One error, as its field says it. */
export function fieldError(kind: ThingKind, { path, message }: RowError): FormError {
  const { field, name } = fieldAt(kind, path)
  const last = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? ""
  const said = message.replace(new RegExp(`^(?:${escaped(path)}|${escaped(last)})(?:_cents)? `), "")
  for (const [pattern, say] of SAID) {
    const found = pattern.exec(said)
    if (found !== null) return { name, text: say(found.groups ?? {}, field) }
  }
  return { name, text: message }
}

/** What was refused, each field once. */
export function fieldErrors(kind: ThingKind, errors: readonly RowError[]): FormError[] {
  const found = errors.map((error) => fieldError(kind, error))
  return found.filter(
    ({ name, text }, index) => found.findIndex((one) => one.name === name && one.text === text) === index,
  )
}
