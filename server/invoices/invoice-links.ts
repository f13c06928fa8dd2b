import { createHmac, timingSafeEqual } from "node:crypto"

/** Addresses at which an invoice is paid without signing in. */
export interface InvoiceLinks {
  urlOf(invoice_id: string): string
  /** The invoice that a token is for; undefined when we didn't make it. */
  invoiceOf(token: string): string | undefined
}

/**
 * The token is the invoice's id and its signature, so it can't be guessed, opens one invoice only, and is the same in every mail. None
 * is stored: whoever reads the database alone can't pay or see an invoice with it.
 */
export function invoiceLinks({ link_key, public_origin }: { link_key: Buffer; public_origin: string }): InvoiceLinks {
  const signatureOf = (id: string): string => createHmac("sha256", link_key).update(`invoice:${id}`).digest("base64url")
  return {
    urlOf: (id) => `${public_origin}/invoices/pay/${id}.${signatureOf(id)}`,
    invoiceOf(token) {
      const [id = "", signature = ""] = token.split(".")
      const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id))]
      return isUuid && given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
  }
}
