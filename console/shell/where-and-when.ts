import { dayAt } from "@hub/domain/kernel/zone"
import { useSearch } from "@tanstack/react-router"
import { type Me, useMe } from "../staff/queries.ts"
import { useNow } from "./use-now.ts"

/** What every page's address may say. */
export interface RootSearch {
  /** The id of a location; without it all of the person's. */
  readonly site?: string | undefined
  /** Without it today. */
  readonly day?: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)
const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export const rootSearch = (given: Record<string, unknown>): RootSearch => ({
  site: textOf(given["site"]),
  day: dayOf(given["day"]),
})

interface WhereAndWhen {
  /** The chosen one, or the only one; undefined for all. */
  readonly site: Me["sites"][number] | undefined
  readonly day: string
  readonly today: string
}

/** The site and the day that the top of the page says. */
export function useWhereAndWhen(): WhereAndWhen {
  const { sites, business } = useMe()
  const { site, day } = useSearch({ strict: false })
  const now = useNow()
  const chosen = sites.length === 1 ? sites[0] : sites.find(({ id }) => id === site)
  const today = dayAt(now, chosen?.time_zone ?? business.time_zone)
  return { site: chosen, day: day ?? today, today }
}
