import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import type { FileStore } from "../providers/files/port.ts"
import { decrypted, encryptFile, newFileKey, readMark } from "./encrypt-bytes.ts"
import type { FileKeys, FileNeeds } from "./file-needs.ts"
import { addSeal, filesToEncrypt, sealOf, setEncrypted } from "./store.ts"

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

type Needs = Pick<FileNeeds, "store" | "raw_files" | "file_keys" | "quarantine">

const AT_ONCE = 100

/**
 * Every hour: encrypts files that an older version stored in the open. The key is in the database before the bytes are replaced, and the
 * bytes themselves say whether they are encrypted, so it can be killed anywhere and go on.
 */
export const encryptStored = (needs: Needs) => async (): Promise<number> => {
  let count = 0
  for (;;) {
    const files = await filesToEncrypt(needs.store, AT_ONCE)
    for (const file of files) await encryptOne(needs, file)
    count += files.length
    if (files.length < AT_ONCE) return count
  }
}

async function encryptOne(
  { store, raw_files, file_keys, quarantine }: Needs,
  { key: name, customer_id }: { key: string; customer_id: string },
): Promise<void> {
  const stored = await raw_files.open(name)
  const look = stored === undefined ? undefined : await readMark(stored)
  if (look === undefined || look.is_encrypted) {
    stored?.destroy()
    await setEncrypted(store, name)
    return
  }
  const key = await store.transaction(async (tx) => {
    const fresh = newFileKey()
    const id = newId()
    await addSeal(tx, { id, file_key: name, customer_id, sealed: await file_keys.seal(tx, { id, customer_id }, fresh) })
    const row = await sealOf(tx, name)
    return row === undefined ? undefined : file_keys.open(tx, row)
  })
  if (key === undefined) throw new Error("the key of a stored file doesn't open")
  makeFolder(quarantine, 0o700)
  const path = join(quarantine, randomBytes(16).toString("hex"))
  try {
    await pipeline(look.rest, createWriteStream(path, { flags: "wx", mode: 0o600 }))
    await encryptFile(path, `${path}.sealed`, { key, name })
    await raw_files.put(name, `${path}.sealed`)
  } finally {
    await rm(path, { force: true })
    await rm(`${path}.sealed`, { force: true })
  }
  // Removed in between: its bytes must not come back.
  if ((await setEncrypted(store, name)) === 0) await raw_files.remove(name)
}
