import { Readable } from "node:stream"
import type { Store } from "../database/transaction.ts"
import type { FileStore } from "../providers/files/port.ts"
import { decrypted, readMark } from "./encrypt-bytes.ts"
import type { FileKeys } from "./file-needs.ts"
import { sealOf } from "./store.ts"

/**
 * A file store that decrypts what it reads. What is stored in the open, by older versions or because it says nothing of health, is read as
 * it is. A file whose key was destroyed is gone.
 */
export const encryptedStore = (
  files: FileStore,
  { store, file_keys }: { store: Store; file_keys: FileKeys },
): FileStore => ({
  ...files,
  async open(name) {
    const stored = await files.open(name)
    if (stored === undefined) return undefined
    const { is_encrypted, rest } = await readMark(stored)
    if (!is_encrypted) return Readable.from(rest, { objectMode: false })
    const row = await sealOf(store, name)
    const key = row === undefined ? undefined : await file_keys.open(store, row)
    if (key === undefined) {
      stored.destroy()
      return undefined
    }
    return Readable.from(decrypted(rest, key, name), { objectMode: false })
  },
})
