import { currentLanguage, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { type Database, sql } from "../database/sql.ts"
import { ttlCache } from "../database/ttl-cache.ts"

/** One translated text of a row. */
export interface Translation {
  readonly row_id: string
  readonly field: string
  readonly text: string
}

/** What the business has translated into one language, by the original. The same words may be several rows'. */
export type Dictionary = ReadonlyMap<string, readonly Translation[]>

/** What the reader doesn't read in the original; undefined for readers of the business's own language. */
export type TranslationsOf = (language?: string) => Promise<Dictionary | undefined>

interface Business {
  readonly language: string
  readonly version: number
}

const business = async (db: Database): Promise<Business> =>
  (await db.maybe<Business>(sql`select language, translations_version as version from company`)) ?? {
    language: SOURCE_LANGUAGE,
    version: 0,
  }

async function readDictionary(db: Database, language: string): Promise<Dictionary> {
  const rows = await db.many<Translation & { source: string }>(sql`
    select row_id, field, source, text from translation where language = ${language} order by row_id, field`)
  const dictionary = new Map<string, Translation[]>()
  for (const { source, ...translation } of rows) {
    const known = dictionary.get(source)
    if (known === undefined) dictionary.set(source, [translation])
    else known.push(translation)
  }
  return dictionary
}

/** The business's own language changes once in its life, so those who read it don't wait for a statement each second. */
const OWN_LANGUAGE_MS = 60_000

/**
 * The translations of the current language, or of another. A dictionary is read again when its version has grown, which is looked at as often as
 * cached answers are.
 */
export function translationsOf({
  store,
  memory_ms,
}: {
  readonly store: Database
  readonly memory_ms?: number | undefined
}): TranslationsOf {
  const [own, current] = [ttlCache<Business>(OWN_LANGUAGE_MS), ttlCache<Business>(memory_ms)]
  const known = new Map<string, { version: number; dictionary: Promise<Dictionary> }>()
  return async (language = currentLanguage()) => {
    // Where it can't be read, the call says so itself.
    const known_own = await own("", () => business(store)).catch(() => undefined)
    if (known_own === undefined || known_own.language === language) return undefined
    const { version } = await current("", () => business(store))
    const loaded = known.get(language)
    if (loaded?.version === version) return loaded.dictionary
    const dictionary = readDictionary(store, language)
    known.set(language, { version, dictionary })
    dictionary.catch(() => known.delete(language))
    return dictionary
  }
}
