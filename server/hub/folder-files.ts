import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { SourceFiles } from "../import/read-business.ts"

export const folderFiles = (folder: string): SourceFiles => ({
  folder,
  names: readdirSync(folder),
  read: (name) => readFileSync(join(folder, name)),
})
