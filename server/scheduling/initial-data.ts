import type { InitData } from "@hub/domain/catalogue/catalogue.contract"
import { selectionOf } from "@hub/domain/catalogue/selection"
import { addressOf } from "@hub/domain/kernel/address"
import { monthOf } from "@hub/domain/kernel/calendar"
import { currentLanguage } from "@hub/domain/kernel/language"
import { dayAt } from "@hub/domain/kernel/zone"
import { openingDay, weekOf } from "@hub/domain/scheduling/opening"
import { schedulingContract } from "@hub/domain/scheduling/scheduling.contract"
import { ttlCache } from "../database/ttl-cache.ts"
import { answerTranslator } from "../language/translate-answer.ts"
import type { TranslationsOf } from "../language/translations.ts"
import type { AvailabilityReadings } from "./availability-routes.ts"

const translate = answerTranslator(schedulingContract["GET /availability/offerings"].result)

/** Answers by the address of their call, and when they were given (epoch milliseconds). */
export interface InitialData {
  readonly answers: Readonly<Record<string, unknown>>
  readonly answered_at: number
}

interface InitialDataNeeds extends Pick<AvailabilityReadings, "list" | "calendar"> {
  readonly init: () => Promise<InitData>
  readonly clock: () => Date
  readonly memory_ms?: number | undefined
  readonly translations: TranslationsOf
}

/**
 * The answers that /availability needs first when nothing is selected: its month, and the week that it opens at. Sent inside the page,
 * they save a visitor's phone two round trips (decision 0047).
 */
export function initialData({ list, calendar, init, clock, memory_ms, translations }: InitialDataNeeds) {
  const memory = ttlCache<InitialData | undefined>(memory_ms)
  const read = async (): Promise<InitialData | undefined> => {
    const business = await init()
    if (business.is_company_locked) return undefined
    const { funbox, location } = selectionOf(business, undefined, undefined)
    const selected = {
      ...(funbox === undefined ? {} : { funbox_id: funbox.id }),
      ...(location === undefined ? {} : { location_id: location.id }),
    }
    const now = clock()
    const today = dayAt(now.toISOString(), business.company_profile.time_zone)
    const query = { ...selected, month: monthOf(today) }
    const month = await calendar(undefined, query)
    const answers: Record<string, unknown> = { [addressOf("GET /availability/calendar", { query })]: month }
    const day = openingDay(month.days, today)
    if (day !== undefined) {
      const week = { ...selected, ...weekOf(day), offset: 0 }
      answers[addressOf("GET /availability/offerings", { query: week })] = translate(
        await list(undefined, week),
        await translations(),
      )
    }
    return { answers, answered_at: now.getTime() }
  }
  return (url: string): Promise<InitialData | undefined> | undefined =>
    /^\/availability\/?$/.test(url) ? memory(currentLanguage(), read) : undefined
}
