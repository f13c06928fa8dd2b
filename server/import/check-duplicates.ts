import type { BusinessData } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"

// Duplicates. The database refuses them too, but can't name the line.

/** The rows by a unique field, folded as the database folds it. */
export function byKey<Field extends string, Row extends Readonly<Record<Field, unknown>>>(
  rows: readonly Row[],
  field: Field,
  what: string,
  errors: ErrorList,
  fold = (value: string): string => value,
): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = fold(String(row[field]))
    if (found.has(key)) errors.add(row, field, `${what} "${String(row[field])}" appears twice`)
    found.set(key, row)
  }
  return found
}

export function checkDuplicates(data: BusinessData, errors: ErrorList): void {
  byKey(data.offerings, "external_id", "program or session", errors)
  byKey(data.packages, "external_id", "package", errors)
  byKey(data.payment_plans, "external_id", "payment plan", errors)
  byKey(data.promocodes, "external_id", "promo code", errors)
  byKey(data.document_templates, "external_id", "document", errors)
  byKey(data.families, "external_id", "family", errors)
  byKey(
    data.families.flatMap((row) => row.participants),
    "external_id",
    "participant",
    errors,
  )
  byKey(data.families, "email", "the email", errors, (email) => email.toLowerCase())
  byKey(data.funboxes, "url_part", "url_part", errors)
  byKey(data.promocodes, "code", "the code", errors, (code) => code.toUpperCase())
  for (const row of data.credit_types) byKey(row.tiers, "min_quantity", "a tier of min_quantity", errors)
  for (const row of data.families) {
    const [, another] = row.participants.filter(({ type }) => type === "CUSTOMER_AS_PARTICIPANT")
    if (another) errors.add(another, "type", "a family has one CUSTOMER_AS_PARTICIPANT, and this is a second")
  }
}
