import type { Permission } from "../kernel/permission.ts"

export const REPORT_KEYS = [
  "attendance",
  "enrollment",
  "waitlists",
  "missing_documents",
  "revenue",
  "receivables",
  "refunds",
  "promo_codes",
  "medication",
] as const
export type ReportKey = (typeof REPORT_KEYS)[number]

export const UNITS = ["text", "day", "time", "count", "cents"] as const
type Unit = (typeof UNITS)[number]

/** What is made as files only: a PDF for each family. */
export const CARE_STATEMENTS = "care_statements"
export const LISTED_KEYS = [...REPORT_KEYS, CARE_STATEMENTS] as const
export type ListedKey = (typeof LISTED_KEYS)[number]

/** The screen, CSV, XLSX and PDF are all made from these, so they agree. */
export interface ReportColumn {
  readonly key: string
  readonly label: string
  readonly unit: Unit
  /** Added up in the last row. */
  readonly is_sum: boolean
}

/** By what revenue is split, beside the month; without one by site and program. */
export const SPLITS = ["month", "site", "program", "area", "age", "family"] as const
export type Split = (typeof SPLITS)[number]

export const GROUPS = ["CHILDREN", "MONEY", "LAW"] as const

export interface ReportDefinition {
  readonly key: ReportKey
  readonly name: string
  readonly about: string
  readonly group: (typeof GROUPS)[number]
  readonly permission: Permission
  /** Asks for days; one without shows what is so now. */
  readonly has_range: boolean
  /** Its days are ahead: without others, the next four weeks. */
  readonly is_ahead?: true
  /** Can be narrowed to what meets in a season. */
  readonly has_season?: true
  /** Can be split otherwise. */
  readonly has_split?: true
  /** Its file may be made by a job, and waits for seven days. Not what is medical. */
  readonly has_files?: false
  /** Can be narrowed to a location. The others are for people who may read all of them. */
  readonly has_sites: boolean
  readonly columns: readonly ReportColumn[]
}

const column = (unit: Unit) => (key: string, label: string) => ({ key, label, unit, is_sum: false })
const text = column("text")
const day = column("day")
const time = column("time")
const sum = (unit: Unit) => (key: string, label: string) => ({ key, label, unit, is_sum: true })
const count = sum("count")
const cents = sum("cents")

export const REPORTS: readonly ReportDefinition[] = [
  {
    key: "attendance",
    name: "Attendance and absences",
    about: "Who brought, who collected, who was late",
    group: "CHILDREN",
    permission: "programs",
    has_range: true,
    has_season: true,
    has_sites: true,
    columns: [
      day("day", "Day"),
      text("site", "Site"),
      text("program", "Program"),
      text("child", "Child"),
      count("booked", "Booked"),
      count("came", "Came"),
      count("absent", "Absent"),
      time("in_at", "In"),
      text("brought_by", "Brought by"),
      time("out_at", "Out"),
      text("collected_by", "Collected by"),
      count("minutes_late", "Minutes late"),
    ],
  },
  {
    key: "enrollment",
    name: "Enrollment beside capacity",
    about: "By date, program and site",
    group: "CHILDREN",
    permission: "programs",
    has_range: true,
    has_season: true,
    has_sites: true,
    columns: [
      day("first_day", "First day"),
      day("last_day", "Last day"),
      text("site", "Site"),
      text("program", "Program"),
      // Dates may share their places, so these two aren't added up.
      { ...count("capacity", "Capacity"), is_sum: false },
      count("booked", "Booked"),
      { ...count("free", "Free"), is_sum: false },
      count("waiting", "Waiting"),
    ],
  },
  {
    key: "waitlists",
    name: "Demand on waitlists",
    about: "Who waits where, and since when",
    group: "CHILDREN",
    permission: "programs",
    has_range: false,
    has_sites: true,
    columns: [
      day("first_day", "First day"),
      text("site", "Site"),
      text("program", "Program"),
      count("waiting", "Waiting"),
      count("families", "Families"),
      count("offered", "Offered now"),
      day("since", "Longest since"),
    ],
  },
  {
    key: "missing_documents",
    name: "Missing documents",
    about: "Before which day, and what has come so far",
    group: "CHILDREN",
    permission: "programs",
    has_range: true,
    is_ahead: true,
    has_sites: true,
    columns: [
      day("needed_on", "Needed on"),
      text("site", "Site"),
      text("program", "Program"),
      text("child", "Child"),
      text("family", "Family"),
      text("phone", "Phone"),
      text("document", "Document"),
      text("state", "State"),
      count("missing", "Missing"),
    ],
  },
  {
    key: "revenue",
    name: "Revenue by month",
    about: "By program and site, with the deferred part",
    group: "MONEY",
    permission: "books",
    has_range: true,
    has_season: true,
    has_split: true,
    has_sites: true,
    columns: [
      text("month", "Month"),
      text("site", "Site"),
      text("program", "Program"),
      cents("sold", "Sold"),
      cents("earned", "Earned"),
      cents("deferred", "Deferred"),
    ],
  },
  {
    key: "receivables",
    name: "Receivables by age",
    about: "Plans and invoices that are not paid",
    group: "MONEY",
    permission: "books",
    has_range: false,
    has_sites: false,
    columns: [
      day("due_on", "Due"),
      text("family", "Family"),
      text("order_number", "Order"),
      text("what", "What"),
      cents("amount", "Owed"),
      cents("not_due", "Not due"),
      cents("up_to_30", "0-30 days"),
      cents("up_to_60", "31-60 days"),
      cents("up_to_90", "61-90 days"),
      cents("older", "Over 90 days"),
    ],
  },
  {
    key: "refunds",
    name: "Refunds and write-offs",
    about: "By person, with reasons",
    group: "MONEY",
    permission: "books",
    has_range: true,
    has_sites: false,
    columns: [
      day("day", "Day"),
      text("person", "By"),
      text("family", "Family"),
      text("order_number", "Order"),
      text("reason", "Reason"),
      cents("given_back", "Given back"),
      cents("written_off", "Written off"),
    ],
  },
  {
    key: "promo_codes",
    name: "Promo codes",
    about: "Used, given away, brought in",
    group: "MONEY",
    permission: "books",
    has_range: true,
    has_sites: false,
    columns: [
      text("code", "Code"),
      text("description", "Description"),
      count("uses", "Used"),
      count("families", "Families"),
      cents("discount", "Given away"),
      cents("brought_in", "Brought in"),
    ],
  },
  {
    key: "medication",
    name: "Medication and incidents",
    about: "Doses and incidents; each look is recorded",
    group: "LAW",
    has_files: false,
    permission: "read_health",
    has_range: true,
    has_sites: true,
    columns: [
      day("day", "Day"),
      time("time", "Time"),
      text("child", "Child"),
      text("kind", "Kind"),
      text("title", "What"),
      count("given", "Given"),
      text("note", "Note"),
      text("by", "By"),
    ],
  },
]

const SPLIT_COLUMNS: Readonly<Record<Split, readonly ReportColumn[]>> = {
  month: [],
  site: [text("site", "Site")],
  program: [text("program", "Program")],
  area: [text("area", "Category")],
  age: [text("age", "Age when it begins")],
  family: [text("family", "Family")],
}

/** The same report with other columns between its month and its figures. */
export function splitBy(definition: ReportDefinition, split: Split | undefined): ReportDefinition {
  if (definition.has_split !== true || split === undefined) return definition
  const [month, ...others] = definition.columns
  const figures = others.filter(({ is_sum }) => is_sum)
  return { ...definition, columns: [...(month === undefined ? [] : [month]), ...SPLIT_COLUMNS[split], ...figures] }
}

export interface ListedReport {
  readonly key: ListedKey
  readonly name: string
  readonly about: string
  readonly group: (typeof GROUPS)[number]
  readonly permission: Permission
  readonly has_sites: boolean
  readonly has_files?: false
}

const CARE: ListedReport = {
  key: CARE_STATEMENTS,
  name: "Care statements",
  about: "All families, one year, a PDF each",
  group: "LAW",
  permission: "books",
  has_sites: false,
}

export const LISTED: readonly ListedReport[] = [...REPORTS, CARE]

/** Of each column that is added up, the sum of the rows; the rest is empty. */
export const totalOf = (columns: readonly ReportColumn[], rows: readonly (readonly string[])[]): string[] =>
  columns.map(({ is_sum }, index) =>
    is_sum ? String(rows.reduce((total, cells) => total + Number(cells[index] ?? 0), 0)) : "",
  )
