import { InitData } from "@hub/domain/catalogue/catalogue.contract"
import { readBusiness } from "../company/read-company.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import { answerTranslator } from "../language/translate-answer.ts"
import type { Dictionary, TranslationsOf } from "../language/translations.ts"
import { type ReadCatalogueNeeds, readCreditTypes, readFunboxes, readLocations } from "./read-catalogue.ts"

/** The portal's init data (7.3). The same for everybody, so without hidden addresses. A locked company shows only who it is (2.3). */
const readInit = (needs: ReadCatalogueNeeds) => async (): Promise<InitData> => {
  const business = await readBusiness(needs)()
  if (business.is_company_locked) return { credit_types: [], locations: [], funboxes: [], ...business }
  const [credit_types, locations, funboxes] = await Promise.all([
    readCreditTypes(needs)(),
    readLocations(needs)(),
    readFunboxes(needs)(),
  ])
  return { credit_types, locations, funboxes, ...business }
}

/** Cached for a second, and shared with the page that inlines it. */
export function initData({
  memory_ms,
  ...needs
}: ReadCatalogueNeeds & { readonly memory_ms?: number }): () => Promise<InitData> {
  const memory = ttlCache<InitData>(memory_ms)
  const read = readInit(needs)
  return () => memory("", read)
}

const translate = answerTranslator(InitData)

/** As it is inlined in the page: the same object for as long as both the data and the translations are cached. */
export function initInReadersWords(
  init: () => Promise<InitData>,
  translations: TranslationsOf,
): () => Promise<unknown> {
  const made = new WeakMap<Dictionary, { of: InitData; translated: unknown }>()
  return async () => {
    const [data, dictionary] = await Promise.all([init(), translations()])
    if (dictionary === undefined) return data
    const last = made.get(dictionary)
    if (last?.of === data) return last.translated
    const translated = translate(data, dictionary)
    made.set(dictionary, { of: data, translated })
    return translated
  }
}
