import { phoneText } from "@hub/domain/kernel/plausible-phone"
import { v7 as newId } from "uuid"
import { phoneReaderOf, readPhoneOf } from "../database/queries.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData, CompanyRow } from "./business-data.ts"
import { withEnd } from "./company-data.ts"
import type { ErrorList } from "./errors.ts"
import type { Written } from "./store.ts"
import { rowJson } from "./take-translations.ts"

export function checkCompanyPhone(row: CompanyRow, stored_country: string, errors: ErrorList): void {
  const { phone, country } = row
  const readPhone = phoneReaderOf(country ?? stored_country)
  if (phone !== null && readPhone(phone) === undefined)
    errors.add(row, "phone", `phone "${phone}" can't be called: write it with its area code, like ${readPhone.example}`)
}

/** The company with its phone as it is stored. */
export async function companyRow(
  tx: Transaction,
  company: CompanyRow,
  errors: ErrorList,
): Promise<CompanyRow & { id: string }> {
  const { country } = company
  const readPhone = country === undefined ? await readPhoneOf(tx) : phoneReaderOf(country)
  const phone = company.phone === null ? undefined : readPhone(company.phone)
  if (company.phone !== null && phone === undefined) {
    errors.add(
      company,
      "phone",
      `phone "${company.phone}" can't be called: write it with its area code, like ${readPhone.example}`,
    )
    errors.throwIfAny()
  }
  return { ...company, id: newId(), phone: phone === undefined ? null : phoneText(phone) }
}

/** Who may pay later, and how long: of the business and of its funboxes; its word for them, its limit of children, its days off. What the files leave out stays as it is. */
export async function writeInvoiceSettings(
  tx: Transaction,
  { company, funboxes }: Pick<BusinessData, "company" | "funboxes">,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const { invoice_net_days, invoice_restriction_days, max_children_per_family, funbox_label } = company ?? {}
  const resident_postal_codes = company?.resident_postal_codes?.map((code) => code.trim().toUpperCase())
  const days_off = company?.days_off?.map(withEnd)
  const own = rowJson({
    invoice_net_days,
    invoice_restriction_days,
    max_children_per_family,
    funbox_label,
    days_off,
    resident_postal_codes,
  })
  await tx.run(sql`
    update company set settings = settings || ${own}::jsonb where settings is distinct from settings || ${own}::jsonb`)
  const rows = funboxes.flatMap(({ external_id, invoice_payment_settings: settings }) =>
    settings === undefined ? [] : [{ external_id, settings }],
  )
  if (rows.length === 0) return
  const updated = await tx.run(sql`
    update funbox f set invoice_payment_settings = r.settings
    from jsonb_to_recordset(${rowJson(rows)}::jsonb) as r(external_id text, settings jsonb)
    where f.external_id = r.external_id and f.invoice_payment_settings is distinct from r.settings`)
  count("invoice_payment_settings", rows.length, { created: 0, updated })
}
