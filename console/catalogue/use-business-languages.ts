import { LANGUAGES } from "@hub/domain/kernel/language"
import { useQuery } from "@tanstack/react-query"
import { catalogueQuery, thingQuery } from "./queries.ts"
import { textOf } from "./value-texts.ts"

type Language = (typeof LANGUAGES)[number]

const OWN = "en"

/** The language in which the business writes, and those into which it translates. */
export function useBusinessLanguages(): {
  readonly own: Language | undefined
  readonly others: readonly Language[]
  /** Into which something is translated already. */
  readonly used: readonly string[]
} {
  const { data } = useQuery(catalogueQuery)
  const company = useQuery({ ...thingQuery("company", data?.company_id ?? ""), enabled: data !== undefined })
  const id = textOf(company.data?.values["language"]) || OWN
  return {
    own: LANGUAGES.find((one) => one.id === id),
    others: LANGUAGES.filter((one) => one.id !== id),
    used: data?.languages ?? [],
  }
}
