import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { type InvoiceTerms, invoiceTerms } from "./invoice-terms-query.ts"

/** Where the funbox takes no invoices, placing by one is refused. */
export async function mustTakeInvoices(db: Database, funbox_id: string, now: Date): Promise<InvoiceTerms> {
  const terms = await invoiceTerms(db, funbox_id, now)
  if (terms?.is_enabled !== true) throw problem("INVOICE_NOT_OFFERED")
  return terms
}
