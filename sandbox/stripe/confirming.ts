import { addLine, cardFee } from "./balance.ts"
import { announce, born, type Call, shownIntent, shownMethod } from "./call.ts"
import { openDispute } from "./disputes.ts"
import type { CardError, Charge, Intent, PaymentMethodObject } from "./objects.ts"
import { ok, type Reply, refusedCard } from "./replies.ts"
import { CHARGE_DECLINES, DECLINES, type Decline } from "./test-cards.ts"

// Confirming an intent with a card: declined, waiting for authentication, or done. One way for payments and for
// saving a card, for the browser and for the server.

const AUTHENTICATION_FAILED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again."
const AUTHENTICATION_REQUIRED: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
}

export interface Presence {
  off_session: boolean
  /** The challenge has just been passed. */
  is_authenticated: boolean
}

export async function confirm(call: Call, intent: Intent, method: PaymentMethodObject, presence: Presence) {
  const decline = declineOf(intent, method, presence)
  if (decline) return refuse(call, intent, method, decline)
  if (!presence.is_authenticated && mustAuthenticate(method, presence)) return challenge(call, intent, method)
  return succeed(call, intent, method, presence)
}

function declineOf(intent: Intent, { sandbox }: PaymentMethodObject, presence: Presence): Decline | undefined {
  const { behaviour } = sandbox
  if (presence.off_session && behaviour === "3ds_always") return AUTHENTICATION_REQUIRED
  if (presence.off_session && behaviour === "3ds_unless_set_up" && !sandbox.is_set_up) return AUTHENTICATION_REQUIRED
  const is_charge = intent.object === "payment_intent"
  const before_money =
    behaviour === "3ds_then_insufficient_funds" && !presence.is_authenticated && !presence.off_session
  return DECLINES[behaviour] ?? (is_charge && !before_money ? CHARGE_DECLINES[behaviour] : undefined)
}

function mustAuthenticate({ sandbox }: PaymentMethodObject, { off_session }: Presence): boolean {
  if (off_session) return false
  const { behaviour, is_set_up } = sandbox
  return (
    behaviour === "3ds_always" ||
    behaviour === "3ds_then_insufficient_funds" ||
    (behaviour === "3ds_unless_set_up" && !is_set_up)
  )
}

async function refuse(call: Call, intent: Intent, method: PaymentMethodObject, decline: Decline): Promise<Reply> {
  const error: CardError = { type: "card_error", ...decline, payment_method: shownMethod(method) }
  const open = { status: "requires_payment_method", payment_method: null, next_action: null } as const
  if (intent.object === "payment_intent") {
    const failed = { ...intent, ...open, last_payment_error: error }
    await call.objects.put("payment_intent", failed, failed.customer ?? undefined)
    await announce(call, "payment_intent.payment_failed", failed)
    return refusedCard(error, { payment_intent: failed })
  }
  const failed = { ...intent, ...open, last_setup_error: error }
  await call.objects.put("setup_intent", failed, failed.customer ?? undefined)
  await announce(call, "setup_intent.setup_failed", failed)
  return refusedCard(error, { setup_intent: failed })
}

export const failAuthentication = (call: Call, intent: Intent, method: PaymentMethodObject): Promise<Reply> =>
  refuse(call, intent, method, { code: `${intent.object}_authentication_failure`, message: AUTHENTICATION_FAILED })

async function challenge(call: Call, intent: Intent, method: PaymentMethodObject): Promise<Reply> {
  const pending: Intent = {
    ...intent,
    status: "requires_action",
    payment_method: method.id,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
  }
  await call.objects.put(pending.object, pending, pending.customer ?? undefined)
  await announce(call, `${pending.object}.requires_action`, pending)
  return ok(await shownIntent(call, pending))
}

async function succeed(call: Call, intent: Intent, method: PaymentMethodObject, presence: Presence): Promise<Reply> {
  const done = { status: "succeeded", payment_method: method.id, next_action: null } as const
  await attach(call, intent, method, presence)
  if (intent.object === "setup_intent") {
    const succeeded = { ...intent, ...done, last_setup_error: null }
    await call.objects.put("setup_intent", succeeded, succeeded.customer ?? undefined)
    await announce(call, "setup_intent.succeeded", succeeded)
    return ok(await shownIntent(call, succeeded))
  }
  const charge: Charge = {
    ...born("ch"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    status: "succeeded",
    paid: true,
    refunded: false,
    metadata: intent.metadata,
  }
  await call.objects.put("charge", charge, intent.id)
  const succeeded = {
    ...intent,
    ...done,
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  await call.objects.put("payment_intent", succeeded, succeeded.customer ?? undefined)
  await addLine(call, {
    type: "charge",
    reporting_category: "charge",
    amount: charge.amount,
    fee: cardFee(charge.amount),
    source: charge.id,
    description: null,
  })
  await announce(call, "charge.succeeded", charge)
  await announce(call, "payment_intent.succeeded", succeeded)
  if (method.sandbox.behaviour === "dispute") await openDispute(call, charge)
  return ok(await shownIntent(call, succeeded))
}

/** A card that is to be used again belongs to its customer from the first success on. */
async function attach(call: Call, intent: Intent, method: PaymentMethodObject, presence: Presence): Promise<void> {
  const is_kept = intent.object === "setup_intent" || intent.setup_future_usage !== null
  if (!is_kept || intent.customer === null) return
  const is_set_up = method.sandbox.is_set_up || presence.is_authenticated || !mustAuthenticate(method, presence)
  const saved = { ...method, customer: intent.customer, sandbox: { ...method.sandbox, is_set_up } }
  await call.objects.put("payment_method", saved, intent.customer)
  if (method.customer === null) await announce(call, "payment_method.attached", shownMethod(saved))
}
