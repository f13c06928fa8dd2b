import { plural } from "@hub/domain/kernel/text"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { Settings } from "./settings.ts"

type Chosen = Pick<
  Settings,
  "is_sandbox" | "mail" | "is_card_payment_off" | "payment_provider" | "stripe" | "is_phone_sign_in_off" | "firebase"
>

function missingStripeKeys({ stripe }: Chosen): string[] {
  const keys =
    stripe.account_id === undefined
      ? { STRIPE_SECRET_KEY: stripe.secret_key, STRIPE_PUBLIC_KEY: stripe.public_key }
      : {
          STRIPE_PLATFORM_SECRET_KEY: stripe.platform_secret_key,
          STRIPE_PLATFORM_PUBLIC_KEY: stripe.platform_public_key,
        }
  return Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []))
}

/** Refuses a start that would do without a service that nobody has switched off. The sandbox has a stand-in for each. */
export function requireProviders(settings: Chosen): void {
  if (settings.is_sandbox) return
  if (!settings.mail.is_off && settings.mail.smtp_url === undefined) {
    throw new StartupProblem("SMTP_URL isn't set, so no mail can be sent: set it, or MAIL=off.")
  }
  const missing = missingStripeKeys(settings)
  if (!settings.is_card_payment_off && settings.payment_provider === "STRIPE" && missing.length > 0) {
    const names = missing.join(" and ")
    throw new StartupProblem(
      `${names} ${plural("isn't", missing.length, "aren't")} set, so nobody can pay by card: set ${plural("it", missing.length, "them")}, or CARDS=off.`,
    )
  }
  if (!settings.is_phone_sign_in_off && settings.firebase === undefined) {
    throw new StartupProblem(
      "FIREBASE_PROJECT_ID and FIREBASE_API_KEY aren't set, so nobody can sign in by phone: set them, or PHONE_SIGN_IN=off.",
    )
  }
}
