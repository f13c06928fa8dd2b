import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { medicalVault } from "./medical-vault.ts"
import { newKeyBytes, seal, wrapKey } from "./seal.ts"
import { SEALED_COLUMNS, type SealedColumn } from "./sealed-columns.ts"
import {
  addKey,
  customersWithKeysBefore,
  destroyKeysOf,
  destroyRetiredKeys,
  lockCurrentKey,
  masterKeysInUse,
  replaceSealed,
  retireKey,
  sealedValues,
} from "./store-keys.ts"

interface KeyNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly master_keys: KeyList
  /** Ids of keys that something else than families' data is sealed under. */
  readonly also_used: readonly string[]
}

/** Readers that have a sealed value already still find its key for this long. */
const GRACE_MS = 3_600_000
const BATCH = 100

/** What was sealed under a retired key has been sealed again; without the key, copies in old backups can't be read. */
export const destroyRetired =
  ({ store, clock }: Pick<KeyNeeds, "store" | "clock">) =>
  (): Promise<number> => {
    const now = clock()
    return destroyRetiredKeys(store, { before: new Date(now.getTime() - GRACE_MS), now })
  }

/** Makes all medical data of a family unreadable for good, in backups too. */
export const destroyDataKeys =
  ({ store, clock }: Pick<KeyNeeds, "store" | "clock">) =>
  (customer_id: string): Promise<number> =>
    destroyKeysOf(store, customer_id, clock())

const rotateFamily =
  ({ store, clock, master_keys }: KeyNeeds, columns: readonly SealedColumn[]) =>
  (customer_id: string): Promise<number> =>
    store.transaction(async (tx) => {
      const before = await lockCurrentKey(tx, customer_id)
      if (before === undefined) return 0
      const opener = await medicalVault(master_keys, clock).opener(tx, customer_id)
      const master = master_keys.current()
      const key = { id: newId(), bytes: newKeyBytes() }
      await retireKey(tx, before.id, clock())
      const wrapped = wrapKey(master.bytes, key, customer_id)
      await addKey(tx, { id: key.id, customer_id, wrapped, master_key_id: master.id, now: clock() })
      let count = 0
      for (const column of columns) {
        for (const { id, sealed } of await sealedValues(tx, column, customer_id)) {
          const at = { table: column.table, column: column.column, row: id }
          const again = seal(key, { ...at, customer: customer_id }, opener.open(at, sealed))
          await replaceSealed(tx, column, { id, sealed: again })
          count += 1
        }
      }
      return count
    })

export interface Rotation {
  readonly families: number
  readonly values: number
}

/** A new master key, a new data key for every family, and everything sealed again. Stopped half-way, run it again. */
export const rotateKeys =
  (needs: KeyNeeds, columns: readonly SealedColumn[] = SEALED_COLUMNS) =>
  async (): Promise<Rotation> => {
    await destroyRetired(needs)()
    const used = new Set((await masterKeysInUse(needs.store)).map((row) => row.master_key_id).concat(needs.also_used))
    needs.master_keys.rotate((id) => used.has(id))
    const started = needs.clock()
    let [families, values] = [0, 0]
    for (;;) {
      const batch = await customersWithKeysBefore(needs.store, started, BATCH)
      if (batch.length === 0) return { families, values }
      for (const { customer_id } of batch) values += await rotateFamily(needs, columns)(customer_id)
      families += batch.length
    }
  }
