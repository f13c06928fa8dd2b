import { join } from "node:path"
import { encryptedStore } from "../files/encrypted-store.ts"
import { fileKeys, medicalVault } from "../health/medical-vault.ts"
import { fileStores, filesFolder } from "../process/file-stores.ts"
import type { CommandContext } from "./command-context.ts"

export function urlOf({ store }: CommandContext): string {
  const { connectionString } = store.pool.options
  if (connectionString === undefined) throw new Error("The pool has no address")
  return connectionString
}

/** What writes copies, reads them and holds them against what is here. */
export async function archiveNeeds(context: CommandContext) {
  const { store, settings, clock } = context
  const { health_keys, staff_keys } = settings.secrets
  const { raw_files } = await fileStores(settings)
  const vault = medicalVault(health_keys, clock)
  return {
    store,
    url: urlOf(context),
    raw_files,
    file_store: encryptedStore(raw_files, { store, file_keys: fileKeys(vault) }),
    vault,
    health_keys,
    staff_keys,
    scratch: join(filesFolder(settings), ".incoming"),
  }
}
