import { selectionOf } from "@hub/domain/catalogue/selection"
import { addressOf } from "@hub/domain/kernel/address"
import { monthOf } from "@hub/domain/kernel/calendar"
import { dayAt } from "@hub/domain/kernel/zone"
import { openingDay, weekOf } from "@hub/domain/scheduling/opening"
import type { Init } from "../catalogue/read-init.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import type { AvailabilityReadings } from "./availability-routes.ts"

/** Answers to calls, by the address of the call, and when they were given (epoch milliseconds). */
export interface FirstAnswers {
  readonly answers: Readonly<Record<string, unknown>>
  readonly answered_at: number
}

interface Needs extends Pick<AvailabilityReadings, "list" | "calendar"> {
  readonly init: () => Promise<Init>
  readonly clock: () => Date
  readonly memory_ms?: number | undefined
}

/**
 * What /availability asks at first of whoever hasn't chosen anything: its month, and the week that it opens at. They go with the page,
 * because to ask for them one after the other is half of what a visitor's phone waits for (decision 0047).
 */
export function firstAnswers({ list, calendar, init, clock, memory_ms }: Needs) {
  const memory = ttlCache<FirstAnswers | undefined>(memory_ms)
  const read = async (): Promise<FirstAnswers | undefined> => {
    const known = await init()
    if (known.is_company_locked) return undefined
    const { funbox, location } = selectionOf(known, undefined, undefined)
    const place = {
      ...(funbox === undefined ? {} : { funbox_id: funbox.id }),
      ...(location === undefined ? {} : { location_id: location.id }),
    }
    const now = clock()
    const today = dayAt(now.toISOString(), known.company_profile.time_zone)
    const query = { ...place, month: monthOf(today) }
    const month = await calendar(undefined, query)
    const answers: Record<string, unknown> = { [addressOf("GET /availability/calendar", { query })]: month }
    const day = openingDay(month.days, today)
    if (day !== undefined) {
      const week = { ...place, ...weekOf(day), offset: 0 }
      answers[addressOf("GET /availability/offerings", { query: week })] = await list(undefined, week)
    }
    return { answers, answered_at: now.getTime() }
  }
  return (url: string): Promise<FirstAnswers | undefined> | undefined =>
    /^\/availability\/?$/.test(url) ? memory("", read) : undefined
}
