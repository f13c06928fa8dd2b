import { createHash, randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { FileStore } from "../providers/files/port.ts"
import { dumpTables } from "./dump-tables.ts"
import { filesPath, type Manifest, tablePath, writeManifest } from "./manifest.ts"

type FileEntry = Manifest["files"][number]

interface Needs {
  readonly store: Store
  /** Of the same database. */
  readonly url: string
  /** The bytes as they are stored: what is encrypted stays so. */
  readonly raw_files: FileStore
  /** A store in a folder of this machine. */
  readonly filesIn: (folder: string) => FileStore
}

/** A file that goes away between the database and its copy makes the database be read once more. */
const TRIES = 5

/** Undefined when it is no longer there. */
async function copyFile({ raw_files, filesIn }: Needs, key: string, folder: string): Promise<FileEntry | undefined> {
  const bytes = await raw_files.open(key)
  if (bytes === undefined) return undefined
  const path = join(folder, randomBytes(16).toString("hex"))
  const hash = createHash("sha256")
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(bytes, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }))
  await filesIn(folder).put(key, path)
  return { key, size, sha256: hash.digest("hex") }
}

/**
 * Writes the database as it was at one moment, and the files that belong to it, into a new folder, while families book. The files come
 * first, so that little can go away between the moment and the last copy; if something does, the database is read again.
 */
export async function writeBackup(needs: Needs, folder: string): Promise<Manifest> {
  const { store, url, filesIn } = needs
  const partial = `${folder}.partial`
  makeFolder(partial, 0o700)
  try {
    await mkdir(join(tablePath(partial, "any"), ".."), { mode: 0o700 })
    const copies = filesPath(partial)
    await mkdir(copies, { mode: 0o700 })
    const entries = new Map<string, FileEntry>()
    /** Returns whether all of them are there. */
    const copyAll = async (keys: readonly string[]): Promise<boolean> => {
      let isWhole = true
      for (const key of keys) {
        if (entries.has(key)) continue
        const entry = await copyFile(needs, key, copies)
        if (entry === undefined) isWhole = false
        else entries.set(key, entry)
      }
      return isWhole
    }
    await copyAll((await store.many<{ key: string }>(sql`select key from file`)).map(({ key }) => key))
    for (let tries = 1; ; tries += 1) {
      const { file_keys, ...dump } = await dumpTables(url, partial)
      if (await copyAll(file_keys)) {
        const wanted = new Set(file_keys)
        for (const key of entries.keys()) if (!wanted.has(key)) await filesIn(copies).remove(key)
        const files = [...entries.values()].filter(({ key }) => wanted.has(key))
        const manifest: Manifest = { format: 1, ...dump, files }
        await writeManifest(partial, manifest)
        await rename(partial, folder)
        return manifest
      }
      if (tries === TRIES) {
        const missing = file_keys.filter((key) => !entries.has(key))
        throw new StartupProblem(
          `${missing.length} files have a record and no bytes, such as ${missing[0]}: bring them back, or delete their records.`,
        )
      }
    }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}
