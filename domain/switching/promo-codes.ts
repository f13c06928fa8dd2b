import { cellText } from "./blank-cell.ts"
import { LEAVE_OUT } from "./column-choices.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { KnownCreditType } from "./match-passes.ts"
import { type MoneyRow, moneyRows, type Reading } from "./money-reader.ts"
import { readCount } from "./money-words.ts"
import type { Place } from "./people.ts"
import { plainName } from "./program-words.ts"
import type { PlannedTable } from "./row-reader.ts"

// Codes that families type when they pay. A condition that ours can't have is asked, so that no code gives more than it did.

export interface SwitchCode {
  readonly external_id: string
  readonly code: string
  readonly description: string
  /** One of the two. */
  readonly percent: number | null
  readonly flat_cents: number | null
  /** Empty: always. */
  readonly starts_on: string
  readonly ends_on: string
  /** Null: as many as are wanted. */
  readonly uses_left: number | null
  readonly max_uses_per_family: number | null
  /** The only credit that it is for; null: everything. */
  readonly credit_type: string | null
  readonly place: Place
}

const ENDED = /^(?:inactive|disabled|expired|no|n|false|off|archived|deleted|ended|used(?: up)?)$/i
const ALL =
  /^(?:all(?: (?:programs|classes|camps|courses|activities|events|items))?|any|every(?:thing)?|everywhere|unlimited|no limit|none|entire order|cart)$/i
const CODE = /^[\p{L}\p{N}_.#%&+-]{2,40}$/u
const IS_PERCENT = /percent|%/i
const IS_AMOUNT = /amount|flat|fixed|dollar|\$/i

function discountOf({ read, note, amount }: MoneyRow): Pick<SwitchCode, "percent" | "flat_cents"> | undefined {
  const type = read("CODE", "METHOD")
  const written = { PERCENT: read("CODE", "PERCENT"), AMOUNT: read("CODE", "AMOUNT") }
  const is_percent = written.AMOUNT.includes("%") || (IS_PERCENT.test(type) && written.PERCENT === "")
  const percent_cell = written.PERCENT || (is_percent ? written.AMOUNT : "")
  const said = percent_cell.replace("%", "").trim()
  const number = said === "" ? undefined : Number(said)
  // 0.15 under "percent" is 15.
  const percent = number !== undefined && number > 0 && number < 1 ? Math.round(number * 100) : number
  if (percent !== undefined && percent !== 0) {
    if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return { percent, flat_cents: null }
    note("CODE_UNREADABLE", written.PERCENT === "" ? "AMOUNT" : "PERCENT", percent_cell)
    return undefined
  }
  const is_sure = IS_AMOUNT.test(type) || /[$€£]|\.\d\d$/.test(written.AMOUNT) || written.PERCENT !== ""
  const cents = written.AMOUNT === "" ? undefined : amount("AMOUNT")
  if (cents !== undefined && cents > 0 && is_sure) return { percent: null, flat_cents: cents }
  note("CODE_UNREADABLE", "AMOUNT", written.AMOUNT)
  return undefined
}

function countAt({ read, note }: MoneyRow, field: "TOTAL" | "USED" | "LEFT" | "PER_FAMILY"): number | undefined {
  const cell = read("CODE", field)
  if (cell === "" || ALL.test(cell)) return undefined
  const count = readCount(cell)
  const value = count?.left ?? count?.used
  if (value === undefined) note("COUNT_UNREADABLE", field, cell)
  return value
}

interface Matching {
  readonly decisions: SwitchDecisions
  readonly types: readonly KnownCreditType[]
}

/** What a code is for, as one of our credits; null for everything, undefined where none of ours says it. */
function typeFor(cell: string, types: readonly KnownCreditType[]): string | null | undefined {
  if (cell === "" || ALL.test(cell)) return null
  const [one, ...others] = types.filter(({ name }) => plainName(name) === plainName(cell))
  return one !== undefined && others.length === 0 ? one.key : undefined
}

/** Undefined: it has ended, can't be read, or was decided to stay behind. */
function codeOf(row: MoneyRow, { decisions, types }: Matching, reading: Reading): SwitchCode | undefined {
  const { read, note, amount, day, place } = row
  const code = cellText(read("CODE", "ID"))
  if (code === "") return undefined
  const decided = decisions.codes?.[code]
  if (decided === LEAVE_OUT || ENDED.test(read("CODE", "STATUS"))) return undefined
  const [starts_on, ends_on] = [day("START_DATE"), day("END_DATE")]
  const [total, used = 0, left] = [countAt(row, "TOTAL"), countAt(row, "USED"), countAt(row, "LEFT")]
  const uses_left = left ?? (total === undefined ? null : total - used)
  const is_over = (ends_on !== "" && ends_on < reading.today) || (uses_left !== null && uses_left <= 0)
  if (is_over) return undefined
  if (!CODE.test(code)) note("CODE_UNREADABLE", "ID", code)
  const discount = discountOf(row)
  const minimum = amount("MINIMUM") ?? 0
  const programs = read("CODE", "PROGRAMS")
  const credit_type = typeFor(programs, types)
  const unlike = minimum > 0 ? read("CODE", "MINIMUM") : credit_type === undefined ? programs : ""
  if (unlike !== "" && decided === undefined)
    reading.problems.push({
      ...place(minimum > 0 ? "MINIMUM" : "PROGRAMS"),
      kind: "CODE_NOT_SO",
      cell: `${code}: ${unlike}`,
      is_blocking: true,
      of: `code:${code.toUpperCase()}`,
      choices: [
        { value: "WITHOUT_IT", words: "" },
        { value: LEAVE_OUT, words: "" },
      ],
      decides: { section: "codes", key: code },
    })
  if (discount === undefined) return undefined
  return {
    external_id: `code:${code.toUpperCase()}`,
    code,
    description: read("CODE", "ITEM"),
    ...discount,
    starts_on,
    ends_on,
    uses_left,
    max_uses_per_family: countAt(row, "PER_FAMILY") ?? null,
    credit_type: credit_type ?? null,
    place: place("ID"),
  }
}

/** The codes that still give something, and how many there are in the files. */
export function codesOf(tables: readonly PlannedTable[], matching: Matching, reading: Reading) {
  const codes = new Map<string, SwitchCode>()
  const rows = moneyRows(tables, "CODE", reading)
  for (const row of rows) {
    const code = codeOf(row, matching, reading)
    if (code === undefined) continue
    const before = codes.get(code.external_id)
    if (before === undefined) codes.set(code.external_id, code)
    else if (JSON.stringify({ ...before, place: null }) !== JSON.stringify({ ...code, place: null }))
      row.note("CODE_UNREADABLE", "ID", code.code)
  }
  return { codes: [...codes.values()], count: rows.length }
}
