import type { MainPaymentProvider } from "@hub/domain/payments/payment"
import type { StripeConnection } from "./stripe.ts"

/** The keys that the sandbox knows: nobody can pay with them anywhere else. */
export const SANDBOX_SECRET_KEY = "sk_test_sandbox"
export const SANDBOX_PUBLIC_KEY = "pk_test_sandbox"

export interface StripeSettings {
  readonly secret_key: string | undefined
  readonly public_key: string | undefined
  readonly platform_secret_key: string | undefined
  readonly platform_public_key: string | undefined
  /** The business's account, when it is connected to the platform; its payments are then made on it with the platform's keys. */
  readonly account_id: string | undefined
  /** Several while a secret is being rolled: an event signed with any of them passes. */
  readonly webhook_secrets: readonly string[]
  readonly connect_webhook_secrets: readonly string[]
  readonly api_base: string | undefined
}

interface AccountSettings {
  readonly stripe: StripeSettings
  readonly inner_origin: string
  readonly secrets: { readonly sandbox_webhook_secret: string }
  readonly is_sandbox: boolean
  readonly is_card_payment_off: boolean
}

export interface CardAccount {
  readonly connection: StripeConnection
  /** Null where nobody can pay by card. */
  readonly main_payment_provider: MainPaymentProvider | null
  /** Whether there is an account to speak to, the sandbox's included. */
  readonly is_known: boolean
  /** For a connected account the browser takes the platform's key, which the contract's answer doesn't carry (spec 3). */
  readonly platform_public_key: string | null
  /** The vendor's own servers, which the page's policy must then allow. */
  readonly is_vendors_own: boolean
}

/**
 * Whose account takes the money: the business's own by its keys, one that is connected to a platform by the platform's, or the
 * sandbox's when no key is set. Cards that are switched off keep their account, so that payments under way still settle. The sandbox listens where the application does.
 */
export function cardAccount(settings: AccountSettings): CardAccount {
  const { stripe, inner_origin, secrets, is_sandbox, is_card_payment_off } = settings
  const { account_id = null } = stripe
  const isConnected = account_id !== null
  const secret_key = isConnected ? stripe.platform_secret_key : stripe.secret_key
  const public_key = (isConnected ? stripe.platform_public_key : stripe.public_key) ?? SANDBOX_PUBLIC_KEY
  const webhook_secrets = isConnected ? stripe.connect_webhook_secrets : stripe.webhook_secrets
  const isOwn = secret_key !== undefined
  const is_known = isOwn || is_sandbox
  return {
    connection: {
      secret_key: secret_key ?? SANDBOX_SECRET_KEY,
      account_id,
      api_base: stripe.api_base ?? (isOwn ? null : inner_origin),
      webhook_secrets: isOwn ? webhook_secrets : [...webhook_secrets, secrets.sandbox_webhook_secret],
    },
    main_payment_provider:
      is_card_payment_off || !is_known
        ? null
        : {
            type: "STRIPE",
            company: isConnected ? { type: "connect", account_stripe_id: account_id } : { type: "direct", public_key },
          },
    is_known,
    platform_public_key: isConnected ? public_key : null,
    is_vendors_own: isOwn && !is_card_payment_off && stripe.api_base === undefined,
  }
}
