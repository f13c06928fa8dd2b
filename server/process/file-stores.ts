import { join } from "node:path"
import type { Store } from "../database/transaction.ts"
import { encryptedStore } from "../files/encrypted-store.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { fileKeys, medicalVault } from "../health/medical-vault.ts"
import { diskFiles } from "../providers/files/disk.ts"
import type { FileStore } from "../providers/files/port.ts"
import { commandScanner, noScanner } from "../providers/virus-scanner/command.ts"
import type { Settings } from "./settings.ts"

export const filesFolder = ({ data_dir }: Pick<Settings, "data_dir">): string => join(data_dir, "files")

export interface FileStores {
  /** Where files are written; reads also what wasn't moved there yet. */
  readonly raw_files: FileStore
  readonly disk: FileStore
  /** Undefined: no bucket is set. */
  readonly s3: FileStore | undefined
}

/** Writes to the first store, and reads and removes in both: files can be moved between them while families upload. */
const both = (first: FileStore, second: FileStore): FileStore => ({
  put: (key, path) => first.put(key, path),
  open: async (key) => (await first.open(key)) ?? (await second.open(key)),
  async remove(key) {
    await first.remove(key)
    await second.remove(key)
  },
  async *list() {
    const seen = new Set<string>()
    for (const store of [first, second]) {
      for await (const key of store.list()) {
        if (!seen.has(key)) yield key
        seen.add(key)
      }
    }
  },
})

/** The SDK is loaded only where there is a bucket. */
export async function fileStores(settings: Pick<Settings, "data_dir" | "files">): Promise<FileStores> {
  const { stored_on, s3: bucket } = settings.files
  const disk = diskFiles(filesFolder(settings))
  if (bucket === undefined) return { raw_files: disk, disk, s3: undefined }
  const { s3Files } = await import("../providers/files/s3.ts")
  const s3 = s3Files(bucket)
  return { raw_files: stored_on === "S3" ? both(s3, disk) : both(disk, s3), disk, s3 }
}

/** What uploads need, as the settings say. */
export async function fileNeedsOf(
  settings: Settings,
  { store, clock }: { store: Store; clock: () => Date },
): Promise<FileNeeds> {
  const { raw_files } = await fileStores(settings)
  const file_keys = fileKeys(medicalVault(settings.secrets.health_keys, clock))
  return {
    store,
    clock,
    file_store: encryptedStore(raw_files, { store, file_keys }),
    raw_files,
    file_keys,
    virus_scanner: settings.virus_scan_command === undefined ? noScanner : commandScanner(settings.virus_scan_command),
    quarantine: join(filesFolder(settings), ".incoming"),
    link_keys: settings.secrets.link_keys,
  }
}
