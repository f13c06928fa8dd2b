import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData } from "./business-data.ts"
import { withEnd } from "./company-data.ts"
import type { Written } from "./store.ts"
import { rowJson } from "./without-translations.ts"

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
