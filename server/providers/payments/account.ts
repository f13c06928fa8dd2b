import type { Settings } from "../../settings.ts"
import type { StripeConnection } from "./stripe.ts"

/** The keys that the sandbox knows: nobody can pay with them anywhere else. */
export const SANDBOX_SECRET_KEY = "sk_test_sandbox"
export const SANDBOX_PUBLIC_KEY = "pk_test_sandbox"

export interface CardAccount {
  readonly connection: StripeConnection
  readonly main_payment_provider: {
    readonly type: "STRIPE"
    readonly company: { readonly type: "direct"; readonly public_key: string }
  }
  /** The vendor's own servers, which the page's policy must then allow. */
  readonly is_vendors_own: boolean
}

/**
 * Whose account takes the money: the business's own by its keys, or the sandbox's when none is set. The sandbox listens where the
 * application does.
 */
export function cardAccount({ stripe, host, port, secrets }: Settings): CardAccount {
  const isOwn = stripe.secret_key !== undefined
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  const api_base = stripe.api_base ?? (isOwn ? null : origin)
  return {
    connection: {
      secret_key: stripe.secret_key ?? SANDBOX_SECRET_KEY,
      account_id: null,
      api_base,
      webhook_secrets: isOwn ? stripe.webhook_secrets : [...stripe.webhook_secrets, secrets.sandbox_webhook_secret],
    },
    main_payment_provider: {
      type: "STRIPE",
      company: { type: "direct", public_key: stripe.public_key ?? SANDBOX_PUBLIC_KEY },
    },
    is_vendors_own: isOwn && stripe.api_base === undefined,
  }
}
