import { messages } from "@hub/domain/kernel/messages"
import type { PaymentProviderRecord } from "@hub/domain/payments/payment"
import { ApiProblem } from "../../api/problem.ts"
import { type CardConfig, notInitialized, type Wallet } from "../card-fields/card-provider.ts"
import { openCards } from "../card-fields/open-cards.ts"
import type { HostedPage } from "../hosted-cards/hosted-page.ts"

const m = messages("portal/providers.confirmPayment")

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
  /** Instead of a card: a wallet whose sheet is open. */
  wallet?: OpenWallet | undefined
}

/** A wallet's sheet that was opened within the click, before there was a secret. */
export interface OpenWallet {
  useSecret(client_secret: string): void
  readonly paid: Promise<{ payment_method_id: string } | null>
  /** Nothing is to be paid with it, or not any more: the sheet says so. Does nothing once there is a secret. */
  release(): void
}

/** Opens the wallet's sheet; call it within the click. */
export function beginWallet(wallet: Wallet): OpenWallet {
  const { promise: secret, resolve, reject } = withResolvers()
  const paid = wallet.pay(secret)
  // They may reject with nobody waiting for them.
  for (const one of [secret, paid]) one.catch(() => undefined)
  return { useSecret: resolve, paid, release: () => reject(new Error("The wallet isn't needed.")) }
}

function withResolvers() {
  let resolve: (value: string) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<string>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** Spec 8, "Card provider not ready": once the order is placed, an earlier payment may have gone through, so its kind is unknown. */
export const notReady = (kind: "domain" | "unknown"): ApiProblem =>
  new ApiProblem(kind, notInitialized().message, { code: "NOT_INITIALIZED" })

async function confirmByBrowser({ record, config, payment_method_id, isNew, wallet }: Confirming): Promise<string> {
  if (record.stripe_client_secret === null)
    throw new ApiProblem("unknown", "No client secret in payment provider record", { code: "NO_CLIENT_SECRET" })
  if (wallet !== undefined) {
    wallet.useSecret(record.stripe_client_secret)
    const paid = await wallet.paid
    if (paid === null) throw new ApiProblem("domain", m.walletClosed, { code: "WALLET_CLOSED" })
    return paid.payment_method_id
  }
  if (config === null || isPage(config) || payment_method_id === undefined) throw notReady("unknown")
  const cards = await openCards(config).catch((error: unknown) => {
    throw isNew ? error : notReady("unknown")
  })
  await cards.confirmPayment(record.stripe_client_secret, payment_method_id)
  return payment_method_id
}

/** The call that says so to our server is the one that charges. */
async function confirmByServer({ payment_method_id }: Confirming): Promise<string> {
  if (payment_method_id === undefined) throw notReady("unknown")
  return payment_method_id
}

const CONFIRM: Readonly<Record<PaymentProviderRecord["provider_type"], (confirming: Confirming) => Promise<string>>> = {
  STRIPE: confirmByBrowser,
  TOUCH_NET: confirmByServer,
}

/** What the browser does before it says to our server that the family has confirmed; returns the card that pays. */
export const confirmInBrowser = (confirming: Confirming): Promise<string> =>
  CONFIRM[confirming.record.provider_type](confirming)
