import type { BusinessData } from "./business-data.ts"
import type { Faults } from "./faults.ts"

// Duplicates. The database refuses them too, but can't name the line.

/** The rows by a unique field, folded as the database folds it. */
export function byKey<Field extends string, Row extends Readonly<Record<Field, unknown>>>(
  rows: readonly Row[],
  field: Field,
  what: string,
  faults: Faults,
  fold = (value: string): string => value,
): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = fold(String(row[field]))
    if (found.has(key)) faults.add(row, field, `${what} "${String(row[field])}" appears twice`)
    found.set(key, row)
  }
  return found
}

export function checkDuplicates(data: BusinessData, faults: Faults): void {
  byKey(data.offerings, "external_id", "program or session", faults)
  byKey(data.packages, "external_id", "package", faults)
  byKey(data.payment_plans, "external_id", "payment plan", faults)
  byKey(data.promocodes, "external_id", "promo code", faults)
  byKey(data.document_templates, "external_id", "document", faults)
  byKey(data.families, "external_id", "family", faults)
  byKey(
    data.families.flatMap((row) => row.participants),
    "external_id",
    "participant",
    faults,
  )
  byKey(data.families, "email", "the email", faults, (email) => email.toLowerCase())
  byKey(data.funboxes, "url_part", "url_part", faults)
  byKey(data.promocodes, "code", "the code", faults, (code) => code.toUpperCase())
  for (const row of data.credit_types) byKey(row.tiers, "min_quantity", "a tier of min_quantity", faults)
  for (const row of data.families) {
    const [, another] = row.participants.filter(({ type }) => type === "CUSTOMER_AS_PARTICIPANT")
    if (another) faults.add(another, "type", "a family has one CUSTOMER_AS_PARTICIPANT, and this is a second")
  }
}
