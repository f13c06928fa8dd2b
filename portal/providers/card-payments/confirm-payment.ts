import type { PaymentProviderRecord } from "@hub/domain/payments/payment"
import { ApiProblem } from "../../api/problem.ts"
import { type CardConfig, notInitialized } from "../card-fields/card-provider.ts"
import { openCards } from "../card-fields/open-cards.ts"
import type { HostedPage } from "../hosted-cards/hosted-page.ts"

// 4.8: who confirms a payment. One provider's card is charged by the browser, the other's by our server.

/** What paying needs of the business's provider in the browser: the settings of its card fields, or its own page. */
export type PayConfig = CardConfig | HostedPage

export const isPage = (config: PayConfig): config is HostedPage => "upay_url" in config

interface Confirming {
  record: PaymentProviderRecord
  config: PayConfig | null
  payment_method_id: string | undefined
  /** Nothing can have been charged yet. */
  isNew: boolean
}

/** Spec 8, "Card provider not ready": once the order is placed, an earlier payment may have gone through, so its kind is unknown. */
export const notReady = (kind: "domain" | "unknown"): ApiProblem =>
  new ApiProblem(kind, notInitialized().message, { code: "NOT_INITIALIZED" })

async function confirmByBrowser({ record, config, payment_method_id, isNew }: Confirming): Promise<void> {
  if (record.stripe_client_secret === null)
    throw new ApiProblem("unknown", "No client secret in payment provider record", { code: "NO_CLIENT_SECRET" })
  if (config === null || isPage(config) || payment_method_id === undefined) throw notReady("unknown")
  const cards = await openCards(config).catch((error: unknown) => {
    throw isNew ? error : notReady("unknown")
  })
  await cards.confirmPayment(record.stripe_client_secret, payment_method_id)
}

const CONFIRM: Readonly<Record<PaymentProviderRecord["provider_type"], (confirming: Confirming) => Promise<void>>> = {
  STRIPE: confirmByBrowser,
  // The call that says so to our server is the one that charges.
  TOUCH_NET: async () => undefined,
}

/** What the browser does before it says to our server that the family has confirmed. */
export const confirmInBrowser = (confirming: Confirming): Promise<void> =>
  CONFIRM[confirming.record.provider_type](confirming)
