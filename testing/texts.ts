import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { addTexts, type Texts } from "@hub/domain/kernel/messages"
import { readCatalogs, readLanguages, textsOf } from "@hub/languages/catalogs"

// Each test file has its own modules; parsing every message for each of them would take longer than many of them do.

declare global {
  var parsed_texts: ReadonlyMap<string, Texts> | undefined
}

function parseAll(): ReadonlyMap<string, Texts> {
  const folder = `${import.meta.dirname}/../languages`
  const source = readCatalogs(folder, SOURCE_LANGUAGE)
  return new Map(readLanguages(folder).map(({ id }) => [id, textsOf(readCatalogs(folder, id), source)]))
}

/** Puts the texts of all languages into the modules of the test file that is about to run. */
export function addAllTexts(): void {
  globalThis.parsed_texts ??= parseAll()
  for (const [language, texts] of globalThis.parsed_texts) addTexts(language, texts)
}
