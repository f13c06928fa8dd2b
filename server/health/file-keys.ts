import type { FileKeys } from "../files/file-needs.ts"
import type { MedicalVault } from "./medical-vault.ts"
import { NotSealedHere } from "./seal.ts"
import { FILE_KEY } from "./sealed-columns.ts"

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
