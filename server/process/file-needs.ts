import { join } from "node:path"
import type { Store } from "../database/transaction.ts"
import { encryptedStore } from "../files/encrypted-store.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { fileKeys } from "../health/file-keys.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { commandScanner, noScanner } from "../providers/virus-scanner/command.ts"
import { fileStores, filesFolder } from "./file-stores.ts"
import type { Settings } from "./settings.ts"

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
