import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FileKeys } from "../files/file-needs.ts"
import type { Key, KeyList } from "../kernel/key-list.ts"
import { keyIdOf, NotSealedHere, newKeyBytes, open, type SealedAt, seal, unwrapKey, wrapKey } from "./seal.ts"
import { FILE_KEY } from "./sealed-columns.ts"
import { addKey, currentKey, keysOfCustomers, type WrappedKey } from "./store-keys.ts"

// Sealing and opening medical data. A row's keys are read once per family and call:
//   const sealer = await vault.sealer(tx, customer_id);  sealer.seal({ table, column, row: id }, JSON.stringify(details))
//   const opener = await vault.opener(db, customer_id);  JSON.parse(opener.open({ table, column, row: id }, sealed))

export type At = Omit<SealedAt, "customer">

export interface Opener {
  open(at: At, sealed: Buffer): string
}

export interface Sealer extends Opener {
  seal(at: At, text: string): Buffer
}

export interface MedicalVault {
  /** For one family, to read. Make it after the rows are read, so that no key of theirs is missing. */
  opener(db: Database, customer_id: string): Promise<Opener>
  /** For several families at once, such as a roster's. */
  openers(db: Database, customer_ids: readonly string[]): Promise<(customer_id: string) => Opener>
  /** For one family, to write in this transaction; makes the family's key when there is none. */
  sealer(tx: Transaction, customer_id: string): Promise<Sealer>
}

export function medicalVault(master_keys: KeyList, clock: () => Date): MedicalVault {
  const unwrapped = ({ id, wrapped, customer_id, master_key_id }: WrappedKey): Key => {
    const master = master_keys.byId(master_key_id)
    if (master === undefined || wrapped === null) throw new NotSealedHere()
    return unwrapKey(master.bytes, { id, wrapped, customer_id })
  }
  const openerOf = (customer: string, rows: readonly WrappedKey[]): Opener => {
    const opened = new Map<string, Key>()
    return {
      open(at, sealed) {
        const id = keyIdOf(sealed)
        const row = rows.find((one) => one.id === id && one.customer_id === customer)
        if (row === undefined) throw new NotSealedHere()
        const key = opened.get(id) ?? unwrapped(row)
        opened.set(id, key)
        return open(key, { ...at, customer }, sealed)
      },
    }
  }
  const makeKey = async (tx: Transaction, customer_id: string): Promise<void> => {
    const key = { id: newId(), bytes: newKeyBytes() }
    const master = master_keys.current()
    const wrapped = wrapKey(master.bytes, key, customer_id)
    await addKey(tx, { id: key.id, customer_id, wrapped, master_key_id: master.id, now: clock() })
  }
  return {
    async opener(db, customer_id) {
      return openerOf(customer_id, await keysOfCustomers(db, [customer_id]))
    },
    async openers(db, customer_ids) {
      const rows = customer_ids.length === 0 ? [] : await keysOfCustomers(db, customer_ids)
      return (customer_id) => openerOf(customer_id, rows)
    },
    async sealer(tx, customer_id) {
      let row = await currentKey(tx, customer_id)
      if (row === undefined) {
        // Also after waiting for a rotation, whose new key this statement couldn't see.
        await makeKey(tx, customer_id)
        row = await currentKey(tx, customer_id)
      }
      if (row === undefined) throw new Error("The family has no data key")
      const key = unwrapped(row)
      const opener = openerOf(customer_id, await keysOfCustomers(tx, [customer_id]))
      return { ...opener, seal: (at, text) => seal(key, { ...at, customer: customer_id }, text) }
    },
  }
}

/** The keys of encrypted files, sealed like all medical data. */
export const fileKeys = (vault: MedicalVault): FileKeys => ({
  async seal(tx, { id, customer_id }, key) {
    const sealer = await vault.sealer(tx, customer_id)
    return sealer.seal({ ...FILE_KEY, row: id }, key.toString("base64url"))
  },
  async open(db, { id, customer_id, sealed }) {
    const opener = await vault.opener(db, customer_id)
    try {
      return Buffer.from(opener.open({ ...FILE_KEY, row: id }, sealed), "base64url")
    } catch (error) {
      if (error instanceof NotSealedHere) return undefined
      throw error
    }
  },
})
