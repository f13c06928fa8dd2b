import type { MainPaymentProvider } from "@hub/domain/payments/payment"
import type { HostedCards, TouchNetSettings } from "./port.ts"
import { tlinkCards } from "./tlink.ts"

/** The sandbox's provider, below our own address. */
export const SANDBOX_PATH = "/sandbox/touchnet"
/** Receives the provider's own posts. */
export const POSTING_PATH = "/webhooks/touchnet"

interface HostedSettings {
  readonly inner_origin: string
  readonly public_origin: string
  readonly secrets: { readonly sandbox_webhook_secret: string }
  readonly is_sandbox: boolean
  readonly is_card_payment_off: boolean
  readonly payment_provider: "STRIPE" | "TOUCH_NET"
  readonly touchnet: TouchNetSettings | undefined
}

export const sandboxTouchNet = ({ inner_origin, public_origin, secrets }: HostedSettings): TouchNetSettings => {
  const inside = inner_origin + SANDBOX_PATH
  return {
    tlink_url: `${inside}/tlink`,
    user: "sandbox",
    password: "sandbox",
    upay_url: `${public_origin}${SANDBOX_PATH}/upay`,
    upay_site_id: "1",
    posting_key: secrets.sandbox_webhook_secret.slice(-30),
    vault_url: `${inside}/vault`,
    post_ips: [],
  }
}

/** Whether the sandbox replaces the hosted provider. */
export const usesSandboxTouchNet = ({
  is_sandbox,
  touchnet,
}: Pick<HostedSettings, "is_sandbox" | "touchnet">): boolean => is_sandbox && touchnet === undefined

/** The hosted provider that payments can be made at, chosen or not: one that was chosen before still refunds what it took. */
export const usableTouchNet = (settings: HostedSettings): TouchNetSettings | undefined =>
  settings.touchnet ?? (settings.is_sandbox ? sandboxTouchNet(settings) : undefined)

export interface HostedAccount {
  readonly hosted: HostedCards
  readonly main_payment_provider: MainPaymentProvider
  /** The hosted page's origin, which the content security policy must allow as a form's target. */
  readonly form_hosts: readonly string[]
}

/** The hosted provider, where the business has chosen it: by its settings, else the sandbox's. */
export function hostedAccount(settings: HostedSettings): HostedAccount | undefined {
  if (settings.payment_provider !== "TOUCH_NET" || settings.is_card_payment_off) return undefined
  const hosted = tlinkCards(settings.touchnet ?? sandboxTouchNet(settings))
  const { origin } = new URL(hosted.page.upay_url)
  return {
    hosted,
    main_payment_provider: { type: "TOUCH_NET", company: { type: "direct", ...hosted.page } },
    form_hosts: origin === settings.public_origin ? [] : [origin],
  }
}
