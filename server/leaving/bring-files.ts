import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { v7 as newId } from "uuid"
import { encrypted, newFileKey } from "../files/encrypt-bytes.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { assertFileKey, type FileStore } from "../providers/files/port.ts"
import { csvRows } from "./csv-cells.ts"
import type { Archive } from "./open-archive.ts"
import type { CellSealer } from "./sealed-cells.ts"

interface FileNeeds {
  readonly raw_files: FileStore
  /** For one file at a time, on the disk of the stored ones. */
  readonly scratch: string
}

export interface NewSeal {
  readonly id: string
  readonly file_key: string
  readonly customer_id: string
  readonly sealed: Buffer
}

/** Whose files are encrypted here, by key. */
async function familiesOfEncrypted(archive: Archive): Promise<Map<string, string>> {
  const table = archive.manifest.tables.find(({ name }) => name === "file")
  const families = new Map<string, string>()
  if (table === undefined) return families
  const [key_at, family_at, encrypted_at] = ["key", "customer_id", "is_encrypted"].map((name) =>
    table.columns.indexOf(name),
  )
  for await (const row of csvRows(archive.read(table))) {
    const [key, family, is_encrypted] = [row[key_at ?? -1], row[family_at ?? -1], row[encrypted_at ?? -1]]
    if (is_encrypted === "t" && typeof key === "string" && typeof family === "string") families.set(key, family)
  }
  return families
}

/**
 * Stores the uploads of a copy. Those that are encrypted get new keys and never lie on the disk in the open. Killed and run again, it
 * writes them again.
 */
export async function bringFiles(
  archive: Archive,
  { raw_files, scratch }: FileNeeds,
  { sealer, onFile }: { sealer: CellSealer; onFile: (key: string) => void },
): Promise<NewSeal[]> {
  makeFolder(scratch, 0o700)
  const families = await familiesOfEncrypted(archive)
  const seals: NewSeal[] = []
  for (const file of archive.manifest.files) {
    const { key: name } = file
    if (name === null) continue
    assertFileKey(name)
    const customer_id = families.get(name)
    const path = join(scratch, randomBytes(16).toString("hex"))
    try {
      const target = createWriteStream(path, { flags: "wx", mode: 0o600 })
      if (customer_id === undefined) await pipeline(archive.read(file), target)
      else {
        const key = newFileKey()
        const id = newId()
        await pipeline(encrypted(archive.read(file), key, name), target)
        seals.push({ id, file_key: name, customer_id, sealed: sealer.sealFileKey(id, customer_id, key) })
      }
      onFile(name)
      await raw_files.put(name, path)
    } finally {
      await rm(path, { force: true })
    }
  }
  return seals
}
