import { createHash, randomBytes } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { plural } from "@hub/domain/kernel/text"
import { encryptStored } from "../files/encrypted-store.ts"
import { fileByKey } from "../files/store.ts"
import { fileKeys, medicalVault } from "../health/medical-vault.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { fileStores, filesFolder } from "../process/file-stores.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { CommandContext } from "./command-context.ts"

const EVERY = 1_000

interface Move {
  readonly from: FileStore
  readonly to: FileStore
  /** For one file at a time. */
  readonly folder: string
}

async function digestOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(bytes, hash)
  return hash.digest("hex")
}

/** Whole and read back before the other one goes. */
async function moveFile(key: string, { from, to, folder }: Move): Promise<void> {
  const bytes = await from.open(key)
  if (bytes === undefined) return
  const path = join(folder, randomBytes(16).toString("hex"))
  try {
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }))
    const digest = await digestOf(createReadStream(path))
    await to.put(key, path)
    const arrived = await to.open(key)
    if (arrived === undefined || (await digestOf(arrived)) !== digest)
      throw new StartupProblem(`The file ${key} arrived changed. It is still where it was; nothing more was moved.`)
    await from.remove(key)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Moves all files to where the setting FILES stores new ones. Servers read both stores, so families go on; killed, the same command goes
 * on. What is being uploaded at the same moment, or was removed, has no row: it is left where it is.
 */
export async function moveFiles(context: CommandContext): Promise<number> {
  const { store, settings, clock, say } = context
  const { raw_files, disk, s3 } = await fileStores(settings)
  if (s3 === undefined) throw new StartupProblem("There is no bucket: set S3_BUCKET and what belongs to it.")
  const [from, to] = settings.files.stored_on === "S3" ? [disk, s3] : [s3, disk]
  const folder = join(filesFolder(settings), ".incoming")
  makeFolder(folder, 0o700)
  // Afterwards no job puts other bytes under a name that is being moved.
  const file_keys = fileKeys(medicalVault(settings.secrets.health_keys, clock))
  await encryptStored({ store, raw_files, file_keys, quarantine: folder })()
  let moved = 0
  let left = 0
  for await (const key of from.list()) {
    if ((await fileByKey(store, key)) === undefined) {
      left += 1
      continue
    }
    await moveFile(key, { from, to, folder })
    // Deleted while it moved: there was nothing to remove here yet.
    if ((await fileByKey(store, key)) === undefined) await to.remove(key)
    moved += 1
    if (moved % EVERY === 0) say(`${moved} files so far.`)
  }
  const where = settings.files.stored_on === "S3" ? `the bucket ${settings.files.s3?.bucket}` : "the data folder"
  say(`${moved} ${plural("file", moved)} moved to ${where}.`)
  if (left > 0) say(`${left} ${plural("file", left)} without a record left where they were.`)
  return 0
}
