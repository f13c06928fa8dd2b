import { join } from "node:path"
import type { SetPicturesNeeds } from "../files/set-pictures.ts"
import { fileStores, filesFolder } from "../process/file-stores.ts"
import type { CommandContext } from "./command-context.ts"

/** Where the server would put them, too. */
export async function pictureNeeds({ store, settings, clock }: CommandContext): Promise<SetPicturesNeeds> {
  const { raw_files } = await fileStores(settings)
  return { store, clock, file_store: raw_files, quarantine: join(filesFolder(settings), ".incoming") }
}
