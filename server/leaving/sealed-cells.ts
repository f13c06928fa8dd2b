import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import { NotSealedHere, newKeyBytes, seal, wrapKey } from "../health/seal.ts"
import { FILE_KEY, SEALED_COLUMNS } from "../health/sealed-columns.ts"
import type { Key, KeyList } from "../kernel/key-list.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { openSecret, sealSecret } from "../staff/seal-secret.ts"
import type { Cell } from "./csv-cells.ts"
import type { CopiedTable } from "./manifest.ts"
import type { TableShape } from "./tables.ts"

// What is sealed under the keys of this installation is opened for the way, inside of the encrypted copy, and sealed again where it
// arrives.

const HEALTH = SEALED_COLUMNS.filter(({ table }) => table !== FILE_KEY.table)
const STAFF = [
  { table: "staff", column: "totp_secret" },
  { table: "staff_invitation", column: "totp_secret" },
]

export const sealedColumnsOf = (table: string): ReadonlySet<string> =>
  new Set([...HEALTH, ...STAFF].filter((sealed) => sealed.table === table).map(({ column }) => column))

export type RawCell = Cell | Buffer
const text = (cell: RawCell | undefined): string => (typeof cell === "string" ? cell : "")

const placeOf = ({ columns }: TableShape, name: string): number => columns.findIndex((column) => column.name === name)

interface OpeningNeeds {
  readonly store: Store
  readonly vault: MedicalVault
  readonly staff_keys: KeyList
}

const lost = (table: string, keys: string): StartupProblem =>
  new StartupProblem(
    `A value of ${table} doesn't open: bring back the keys in secrets/${keys} under which it was sealed.`,
  )

/** Opens what is sealed in some rows of a table. */
export async function openCells(
  { store, vault, staff_keys }: OpeningNeeds,
  shape: TableShape,
  rows: readonly RawCell[][],
): Promise<Cell[][]> {
  const table = shape.name
  const id_at = placeOf(shape, "id")
  const family_at = placeOf(shape, "customer_id")
  const names = shape.columns.map(({ name }) => name)
  const is_health = HEALTH.some((sealed) => sealed.table === table)
  const families = is_health ? [...new Set(rows.map((row) => text(row[family_at])))] : []
  const openerOf = await vault.openers(store, families)
  const opened = (row: readonly RawCell[], column: string, sealed: Buffer): string => {
    const id = text(row[id_at])
    if (!is_health) {
      const secret = openSecret(staff_keys, id, sealed)
      if (secret === undefined) throw lost(table, "staff-keys")
      return `\\x${secret.toString("hex")}`
    }
    try {
      return openerOf(text(row[family_at])).open({ table, column, row: id }, sealed)
    } catch (error) {
      throw error instanceof NotSealedHere ? lost(table, "health-keys") : error
    }
  }
  return rows.map((row) => row.map((cell, at) => (Buffer.isBuffer(cell) ? opened(row, names[at] ?? "", cell) : cell)))
}

export interface NewDataKey {
  readonly id: string
  readonly customer_id: string
  readonly wrapped: Buffer
  readonly master_key_id: string
}

/** Seals under the keys of this installation; the keys that it makes have to be written with the rows. */
export function cellSealer({ health_keys, staff_keys }: { health_keys: KeyList; staff_keys: KeyList }) {
  const keys = new Map<string, Key>()
  const made: NewDataKey[] = []
  const master = health_keys.current()
  const keyOf = (customer_id: string): Key => {
    const found = keys.get(customer_id)
    if (found !== undefined) return found
    const key = { id: newId(), bytes: newKeyBytes() }
    keys.set(customer_id, key)
    made.push({ id: key.id, customer_id, wrapped: wrapKey(master.bytes, key, customer_id), master_key_id: master.id })
    return key
  }
  const sealFor = (at: { table: string; column: string; row: string; customer: string }, plain: string): Buffer =>
    seal(keyOf(at.customer), at, plain)
  return {
    /** Of the families of which something was sealed. */
    made: (): readonly NewDataKey[] => made,
    sealFileKey: (id: string, customer: string, key: Buffer): Buffer =>
      sealFor({ ...FILE_KEY, row: id, customer }, key.toString("base64url")),
    /** One row as it is stored. */
    sealCells({ name: table, columns }: CopiedTable, row: readonly Cell[]): Cell[] {
      const id = row[columns.indexOf("id")] ?? ""
      const customer = row[columns.indexOf("customer_id")] ?? ""
      const sealed = sealedColumnsOf(table)
      return row.map((cell, at) => {
        const column = columns[at] ?? ""
        if (cell === null || !sealed.has(column)) return cell
        const bytes = HEALTH.some((one) => one.table === table)
          ? sealFor({ table, column, row: id, customer }, cell)
          : sealSecret(staff_keys, id, Buffer.from(cell.slice(2), "hex"))
        return `\\x${bytes.toString("hex")}`
      })
    },
  }
}
export type CellSealer = ReturnType<typeof cellSealer>
