import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { openStore } from "@hub/server/database/open"
import type { Store } from "@hub/server/database/transaction"
import { encryptedStore } from "@hub/server/files/encrypted-store"
import { fileKeys, medicalVault } from "@hub/server/health/medical-vault"
import { encryptAge, newAgeKey } from "@hub/server/leaving/age-file"
import { type Archive, openArchive } from "@hub/server/leaving/open-archive"
import { businessZip } from "@hub/server/leaving/write-archive"
import { loadSecrets, type Secrets } from "@hub/server/process/secrets"
import { diskFiles } from "@hub/server/providers/files/disk"
import { inject } from "vitest"
import { databaseNamed, onServer } from "../database/cluster.ts"

export const PASSPHRASE = "four words that nobody knows"

/** What copies are written from and read into: a database, files and keys of their own. */
export function installation(
  store: Store,
  url: string,
  folder: string,
  { secrets = loadSecrets(folder), stored = join(folder, "files") }: { secrets?: Secrets; stored?: string } = {},
) {
  const { health_keys, staff_keys } = secrets
  const raw_files = diskFiles(stored)
  const vault = medicalVault(health_keys, () => new Date())
  const file_store = encryptedStore(raw_files, { store, file_keys: fileKeys(vault) })
  return {
    store,
    url,
    folder,
    raw_files,
    file_store,
    vault,
    health_keys,
    staff_keys,
    scratch: join(folder, "incoming"),
  }
}
export type Installation = ReturnType<typeof installation>

/** A database without tables. */
export async function emptyInstallation(folder: string) {
  const server = inject("test_database_url")
  const name = `empty_${randomBytes(6).toString("hex")}`
  await onServer(server, `create database ${name}`)
  const url = databaseNamed(server, name)
  const store = openStore(url, { max: 4 })
  return {
    ...installation(store, url, folder),
    async close() {
      await store.pool.end()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Opened without much work, which isn't what is tried. */
export const cheapKey = () => newAgeKey(PASSPHRASE, 10)

/** Writes a copy, and opens it again. */
export async function copyOf(from: Installation, path: string): Promise<Archive> {
  const key = await cheapKey()
  await pipeline(encryptAge(await businessZip(from), key), createWriteStream(path, { mode: 0o600 }))
  return openArchive(path, PASSPHRASE)
}

/** The bytes of the copy as they are before they are encrypted. */
export async function zipOf(from: Installation): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await businessZip(from)) if (Buffer.isBuffer(piece)) pieces.push(piece)
  return Buffer.concat(pieces)
}
