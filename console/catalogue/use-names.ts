import type { FormField, ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { useQueries } from "@tanstack/react-query"
import { referencesQuery } from "./queries.ts"

const kindsIn = (fields: readonly FormField[]): ThingKind[] =>
  fields.flatMap((field) => {
    if (field.as === "reference" || field.as === "references") return [field.to]
    return field.as === "rows" || field.as === "part" ? kindsIn(field.rows) : []
  })

/** What the references of these fields are called. */
export function useNames(fields: readonly FormField[]): (external_id: string) => string {
  const kinds = [...new Set(kindsIn(fields))]
  const lists = useQueries({ queries: kinds.map(referencesQuery) })
  const names = new Map(lists.flatMap(({ data = [] }) => data.map((one) => [one.external_id, one.name] as const)))
  return (external_id) => names.get(external_id) ?? external_id
}
