import { addressOf } from "@hub/domain/kernel/address"
import { currentLanguage } from "@hub/domain/kernel/language"
import { seasonsContract } from "@hub/domain/seasons/seasons.contract"
import { ttlCache } from "../database/ttl-cache.ts"
import { answerTranslator } from "../language/translate-answer.ts"
import type { TranslationsOf } from "../language/translations.ts"
import type { InitialData } from "../scheduling/initial-data.ts"
import { type ReadSeasonNeeds, readSeasons } from "./read-plan.ts"

const translate = answerTranslator(seasonsContract["GET /seasons/"].result)

interface InitialSeasonsNeeds extends Pick<ReadSeasonNeeds, "store" | "clock"> {
  readonly memory_ms?: number | undefined
  readonly translations: TranslationsOf
}

/** The seasons, which /season needs before it can ask for the family's plan of one (decision 0392). */
export function initialSeasons({ memory_ms, translations, ...needs }: InitialSeasonsNeeds) {
  const memory = ttlCache<InitialData>(memory_ms)
  const read = async (): Promise<InitialData> => {
    const seasons = translate(await readSeasons(needs)(), await translations())
    return { answers: { [addressOf("GET /seasons/", {})]: seasons }, answered_at: needs.clock().getTime() }
  }
  return (url: string): Promise<InitialData> | undefined =>
    /^\/season\/?$/.test(url) ? memory(currentLanguage(), read) : undefined
}
