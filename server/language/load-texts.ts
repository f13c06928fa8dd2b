import { existsSync } from "node:fs"
import { join } from "node:path"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { addTexts, hasTexts } from "@hub/domain/kernel/messages"
import { readCatalogs, readLanguages, textsOf } from "@hub/languages/catalogs"

/** Beside the bundled server, or among the sources. */
const catalogsFolder = (): string => {
  const beside = join(import.meta.dirname, "languages")
  return existsSync(beside) ? beside : join(import.meta.dirname, "../../languages")
}

/** Every process that writes texts calls it before the first of them. */
export function loadTexts(folder = catalogsFolder()): void {
  if (hasTexts()) return
  const source = readCatalogs(folder, SOURCE_LANGUAGE)
  for (const { id } of readLanguages(folder)) addTexts(id, textsOf(readCatalogs(folder, id), source))
}
