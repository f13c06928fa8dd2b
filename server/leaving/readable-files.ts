import { THING_KINDS, type ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { GRADES, gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import type pg from "pg"
import { stringify } from "yaml"
import { databaseOver, StatementNames } from "../database/sql.ts"
import { isMoneyField } from "../import/money-cells.ts"
import { THINGS } from "../import/row-translations.ts"
import { storedRows } from "../import/thing-rows.ts"
import { csvLine } from "../kernel/csv-line.ts"
import type { Cell } from "./csv-cells.ts"
import { BALANCES, BOOKINGS, CONTACTS, FAMILIES, HEADS } from "./queries.ts"
import { openCells, type RawCell } from "./sealed-cells.ts"
import type { TableShape } from "./tables.ts"

// The same business as a spreadsheet and `hub import` read it: the catalogue in the files of an import, families, bookings and balances in
// the shapes of docs/switching.md. What they can't say is in the tables.

type OpeningNeeds = Parameters<typeof openCells>[0]

const CONTACTS_MAX = 4
const BATCH = 500

const lines = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${csvLine(row.map((cell) => cell ?? ""))}\n`).join(""))

async function rowsOf(client: pg.ClientBase, text: string): Promise<Cell[][]> {
  const { rows } = await client.query<Cell[]>({ text, rowMode: "array" })
  return rows
}

/** Allergies, conditions and medications of a child, one a line. */
interface Health {
  readonly ALLERGY: string[]
  readonly CONDITION: string[]
  readonly MEDICATION: string[]
}

const ITEMS: TableShape = {
  name: "medical_item",
  columns: ["id", "customer_id", "student_id", "details"].map((name) => ({ name, type: "" })),
  order: ["id"],
}

const textIn = (value: unknown, name: string): string => {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === "string" ? found : ""
}

const isKind = (kind: string): kind is keyof Health =>
  kind === "ALLERGY" || kind === "CONDITION" || kind === "MEDICATION"

async function healthOf(client: pg.ClientBase, needs: OpeningNeeds): Promise<Map<string, Health>> {
  const { rows } = await client.query<RawCell[]>({
    text: "select id::text, customer_id::text, student_id::text, details from medical_item order by id",
    rowMode: "array",
  })
  const found = new Map<string, Health>()
  for (let from = 0; from < rows.length; from += BATCH) {
    for (const [, , student, details] of await openCells(needs, ITEMS, rows.slice(from, from + BATCH))) {
      const item: unknown = JSON.parse(details ?? "null")
      const kind = textIn(item, "kind")
      // What isn't one of the three is something to know, as a diet is.
      const health = found.get(student ?? "") ?? { ALLERGY: [], CONDITION: [], MEDICATION: [] }
      const said = [textIn(item, "name"), textIn(item, "dose"), textIn(item, "action"), textIn(item, "reaction")]
      health[isKind(kind) ? kind : "CONDITION"].push(said.filter((text) => text !== "").join(": "))
      found.set(student ?? "", health)
    }
  }
  return found
}

async function families(client: pg.ClientBase, needs: OpeningNeeds): Promise<Buffer> {
  const health = await healthOf(client, needs)
  const contacts = new Map<string, Cell[][]>()
  for (const [family, ...contact] of await rowsOf(client, CONTACTS))
    contacts.set(family ?? "", [...(contacts.get(family ?? "") ?? []), contact])
  const numbered = Array.from({ length: CONTACTS_MAX }, (_, at) =>
    HEADS.contacts.map((name) => name.replace("Contact", `Contact ${at + 1}`)),
  )
  const head = [...HEADS.families, "Allergies", "Medical Conditions", "Medications", ...numbered.flat()]
  const rows = (await rowsOf(client, FAMILIES)).map(([family, student, ...cells]) => {
    const grade = gradePosition(cells.at(-1) ?? "")
    const of_child = health.get(student ?? "")
    const medical = [of_child?.ALLERGY, of_child?.CONDITION, of_child?.MEDICATION]
    const others = Array.from(
      { length: CONTACTS_MAX },
      (_, at) => contacts.get(family ?? "")?.[at] ?? [null, null, null, null],
    )
    return [
      ...cells.slice(0, -1),
      grade < 0 ? null : gradeLabel(grade),
      ...medical.map((items) => items?.join("\n") ?? null),
      ...others.flat(),
    ]
  })
  return lines([head, ...rows])
}

/** `(45.00)` is in the family's favor. */
const amountOf = (cents: Cell | undefined): Cell => {
  const amount = Number(cents ?? 0)
  const text = (Math.abs(amount) / 100).toFixed(2)
  return amount < 0 ? `(${text})` : text
}

const FILE_NAMES: Readonly<Partial<Record<ThingKind, string>>> = { offerings: "programs" }

/** Amounts as an import reads them: 9000 cents are 90.00. */
function withMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMoney)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isMoneyField(name) && typeof one === "number" ? (one / 100).toFixed(2) : withMoney(one),
    ]),
  )
}

async function catalogueFile(client: pg.ClientBase, kind: ThingKind): Promise<Buffer> {
  const db = databaseOver((statement) => client.query(statement), new StatementNames())
  const { rows } = await client.query<{ id: string }>(`select id from ${THINGS[kind].table} order by id`)
  const found = await storedRows(db, kind, { ids: rows.map(({ id }) => id) }, GRADES)
  const things = found.map(({ row }) => withMoney(row))
  return Buffer.from(stringify(kind === "company" ? (things[0] ?? {}) : things))
}

export interface ReadableFile {
  readonly path: string
  readonly bytes: () => Promise<Buffer>
}

export const readableFiles = (client: pg.ClientBase, needs: OpeningNeeds): ReadableFile[] => [
  { path: "readable/families.csv", bytes: () => families(client, needs) },
  {
    path: "readable/bookings.csv",
    bytes: async () => lines([[...HEADS.bookings], ...(await rowsOf(client, BOOKINGS))]),
  },
  {
    path: "readable/balances.csv",
    bytes: async () =>
      lines([
        [...HEADS.balances],
        ...(await rowsOf(client, BALANCES)).map(([id, email, cents]) => [id ?? null, email ?? null, amountOf(cents)]),
      ]),
  },
  ...THING_KINDS.map((kind) => ({
    path: `readable/catalogue/${FILE_NAMES[kind] ?? kind}.yaml`,
    bytes: () => catalogueFile(client, kind),
  })),
]
