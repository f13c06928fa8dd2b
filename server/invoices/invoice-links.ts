import { createHmac, timingSafeEqual } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

/** Addresses at which an invoice is paid without signing in. */
export interface InvoiceLinks {
  urlOf(invoice_id: string): string
  /** The invoice that a token is for; undefined when we didn't make it. */
  invoiceOf(token: string): string | undefined
}

const signatureOf = ({ bytes }: Key, id: string): Buffer =>
  createHmac("sha256", bytes).update(`invoice\n${id}`).digest()

/**
 * The token is the invoice's id and its signature, so it can't be guessed, opens one invoice only, and is the same in every mail. None
 * is stored: the database alone lets nobody pay or see an invoice.
 */
export const invoiceLinks = ({
  link_keys,
  public_origin,
}: {
  link_keys: KeyList
  public_origin: string
}): InvoiceLinks => ({
  urlOf: (id) => `${public_origin}/invoices/pay/${id}.${signatureOf(link_keys.current(), id).toString("base64url")}`,
  invoiceOf(token) {
    const [, id, given = ""] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
    if (id === undefined) return undefined
    const isOurs = link_keys.all().some((key) => {
      const expected = signatureOf(key, id)
      return timingSafeEqual(expected, Buffer.from(given, "base64url")) && expected.toString("base64url") === given
    })
    return isOurs ? id : undefined
  },
})
