import type { SwitchFact } from "@hub/domain/switching/facts"
import { v7 as newId } from "uuid"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { addFacts, factsOfFamilies } from "./store-facts.ts"

/** What nothing here has a field for, once each. */
export async function bringFacts(
  facts: readonly SwitchFact[],
  { familyOf, studentOf }: People,
  { tx, now, batch }: DetailWriting,
): Promise<DetailCount> {
  const own = facts.flatMap(({ family, child, kind, person, text, place }) => {
    const customer_id = familyOf(family)
    const student_id = child === null ? null : (studentOf(child) ?? null)
    if (customer_id === undefined || (kind === "SCHOOL" && student_id === null)) return []
    return [{ customer_id, student_id, kind, person, text, source: `${place.file}, ${place.column}` }]
  })
  const families = [...new Set(own.map(({ customer_id }) => customer_id))]
  const known = new Set((await factsOfFamilies(tx, families)).map(keyOf))
  const fresh = own.filter((fact) => !known.has(keyOf(fact))).map((fact) => ({ id: newId(), ...fact }))
  if (fresh.length > 0) await addFacts(tx, await batch(), fresh, now)
  return { created: fresh.length, unchanged: own.length - fresh.length }
}

interface Keyed {
  readonly customer_id: string
  readonly student_id: string | null
  readonly kind: string
  readonly person: string
  readonly text: string
}

const keyOf = ({ customer_id, student_id, kind, person, text }: Keyed): string =>
  JSON.stringify([customer_id, student_id, kind, person, text])
