import { createHash, randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { FILE_TYPES, type OwnershipType } from "@hub/domain/files/file-types"
import { publicName } from "@hub/domain/files/public-name"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { encryptFile, newFileKey } from "./encrypt-bytes.ts"
import type { FileNeeds } from "./file-needs.ts"
import { quarantine } from "./quarantine.ts"
import { checked } from "./receive-file.ts"
import { addAttachedFile, addSeal, disown, removeSeals } from "./store.ts"

// Files that come from another system for documents: checked and encrypted as uploads are. The bytes are stored first, and are a family's when its
// transaction says so.

const OF_DOCUMENTS: OwnershipType = "DOCUMENT"
/** Pictures wait their turn together. */
const QUEUE = "switching"

export interface StagedFile {
  readonly key: string
  /** That encrypts it. */
  readonly secret: Buffer
  readonly content_type: string
  readonly size: number
  readonly public_name: string
}

export interface CheckedFile {
  /** SHA-256 of the bytes as they came. */
  readonly digest: Buffer
  /** Stores them once more, under another key. */
  readonly stage: () => Promise<StagedFile>
  readonly remove: () => Promise<void>
}

/** Throws what an upload would be refused for. */
export async function checkBrought(needs: FileNeeds, file_name: string, bytes: Readable): Promise<CheckedFile> {
  const hash = createHash("sha256")
  const counted = Readable.from(hashed(bytes, hash), { objectMode: false })
  const quarantined = await quarantine(needs.quarantine, counted)
  try {
    const part = { file_name, mime_type: "application/octet-stream" }
    const { path, size, type } = await checked(
      needs,
      { part, quarantined },
      { customer_id: QUEUE, purpose: OF_DOCUMENTS },
    )
    const { content_type, extensions } = FILE_TYPES[type]
    return {
      digest: hash.digest(),
      async stage() {
        const [key, secret, sealed] = [randomBytes(32).toString("base64url"), newFileKey(), `${path}.sealed`]
        try {
          await encryptFile(path, sealed, { key: secret, name: key })
          await needs.raw_files.put(key, sealed)
        } finally {
          await rm(sealed, { force: true })
        }
        return { key, secret, content_type, size, public_name: publicName(file_name, extensions[0]) }
      },
      remove: () => rm(path, { force: true }),
    }
  } catch (error) {
    await rm(quarantined.path, { force: true })
    throw error
  }
}

async function* hashed(bytes: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) continue
    hash.update(chunk)
    yield chunk
  }
}

/** The family's from now on, attached to what the caller attaches it to. */
export async function giveBrought(
  tx: Transaction,
  { file_keys }: Pick<FileNeeds, "file_keys">,
  { customer_id, staged, now }: { customer_id: string; staged: StagedFile; now: Date },
): Promise<void> {
  const { key, secret, content_type, size, public_name } = staged
  const file = { key, customer_id, ownership_type: OF_DOCUMENTS, content_type, size, public_name, is_encrypted: true }
  await addAttachedFile(tx, { ...file, now })
  const id = newId()
  const sealed = await file_keys.seal(tx, { id, customer_id }, secret)
  await addSeal(tx, { id, file_key: key, customer_id, sealed })
}

/** Nobody's any more, and unreadable from now on as their keys are gone; the job that cleans up removes the bytes. */
export async function removeBroughtFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  await removeSeals(tx, keys)
  await disown(tx, keys)
}
