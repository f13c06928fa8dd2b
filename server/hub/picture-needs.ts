import { join } from "node:path"
import type { SetPicturesNeeds } from "../files/set-pictures.ts"
import { diskFiles } from "../providers/files/disk.ts"
import type { CommandContext } from "./command-context.ts"

export function pictureNeeds({ store, settings, clock }: CommandContext): SetPicturesNeeds {
  const folder = join(settings.data_dir, "files")
  return { store, clock, file_store: diskFiles(folder), quarantine: join(folder, ".incoming") }
}
