import { announce, born, type Call, methodOf, newId, now, type Operation, shownIntent } from "./call.ts"
import { confirm, failAuthentication } from "./confirming.ts"
import { below, listOf } from "./form.ts"
import type { Intent, PaymentIntent, PaymentMethodObject } from "./objects.ts"
import { invalid, missing, ok, type Reply } from "./replies.ts"

const CARD_ONLY = "allowed_payment_method_types[*]"

type IntentKind = "payment_intent" | "setup_intent"

function checkTypes({ form }: Call): void {
  const types = listOf(form, "allowed_payment_method_types")
  if (types.some((type) => type !== "card"))
    throw invalid("Only cards are taken here.", undefined, "allowed_payment_method_types")
}

async function customerIn({ objects, form }: Call): Promise<string | null> {
  const id = form.get("customer")
  if (id === undefined) return null
  if (!(await objects.get("customer", id))) throw missing("customer", id, "customer")
  return id
}

/** A browser may only see and confirm an intent whose secret it was given. */
async function intentOf(call: Call, kind: IntentKind, id = call.id): Promise<Intent> {
  const intent = await call.objects.get(kind, id)
  const given = call.form.get("client_secret")
  if (!intent || ((call.is_public || given !== undefined) && given !== intent.client_secret))
    throw missing(kind, id, "intent")
  return intent
}

const unexpected = (intent: Intent, verb: string) =>
  invalid(
    `This ${intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent"} could not be ${verb} because it has a status of ${intent.status}.`,
    `${intent.object}_unexpected_state`,
  )

function usable(method: PaymentMethodObject, intent: Intent): PaymentMethodObject {
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid("The payment method does not belong to this customer.", undefined, "payment_method")
  }
  return method
}

export const createPaymentIntent: Operation = {
  allowed: [
    "amount",
    "currency",
    "customer",
    CARD_ONLY,
    "setup_future_usage",
    "payment_method",
    "off_session",
    "confirm",
    "description",
    "statement_descriptor_suffix",
    "application_fee_amount",
    "metadata[*]",
  ],
  async run(call) {
    const { form, objects } = call
    checkTypes(call)
    const amount = Number(form.get("amount"))
    if (!Number.isInteger(amount) || amount < 50) {
      throw invalid("Amount must be at least 50 cents.", "amount_too_small", "amount")
    }
    if (!/^[a-z]{3}$/.test(form.get("currency") ?? "")) throw invalid("Invalid currency.", undefined, "currency")
    const base = born("pi")
    const intent: PaymentIntent = {
      ...base,
      object: "payment_intent",
      status: "requires_payment_method",
      client_secret: `${base.id}_${newId("secret")}`,
      amount,
      amount_received: 0,
      currency: form.get("currency") ?? "usd",
      customer: await customerIn(call),
      payment_method: null,
      payment_method_types: ["card"],
      setup_future_usage: form.get("setup_future_usage") ?? null,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      metadata: below(form, "metadata"),
      canceled_at: null,
      cancellation_reason: null,
    }
    const is_confirmed = form.get("confirm") === "true"
    const method = is_confirmed ? usable(await methodOf(call, form.get("payment_method") ?? ""), intent) : undefined
    await objects.put("payment_intent", intent, intent.customer ?? undefined)
    await announce(call, "payment_intent.created", intent)
    if (method === undefined) return ok(await shownIntent(call, intent))
    return confirm(call, intent, method, { off_session: form.get("off_session") === "true", is_authenticated: false })
  },
}

export const createSetupIntent: Operation = {
  allowed: ["customer", CARD_ONLY, "usage", "metadata[*]"],
  async run(call) {
    checkTypes(call)
    const base = born("seti")
    const intent: Intent = {
      ...base,
      object: "setup_intent",
      status: "requires_payment_method",
      client_secret: `${base.id}_${newId("secret")}`,
      customer: await customerIn(call),
      payment_method: null,
      payment_method_types: ["card"],
      usage: call.form.get("usage") ?? "off_session",
      last_setup_error: null,
      next_action: null,
      metadata: below(call.form, "metadata"),
      cancellation_reason: null,
    }
    await call.objects.put("setup_intent", intent, intent.customer ?? undefined)
    return ok(await shownIntent(call, intent))
  },
}

export const retrieveIntent = (kind: IntentKind): Operation => ({
  allowed: ["client_secret"],
  is_public: true,
  run: async (call) => ok(await shownIntent(call, await intentOf(call, kind))),
})

export const confirmIntent = (kind: IntentKind): Operation => ({
  allowed: ["client_secret", "payment_method", "setup_future_usage", "use_stripe_sdk", "return_url", "off_session"],
  is_public: true,
  async run(call) {
    const intent = await intentOf(call, kind)
    if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent, "confirmed")
    const id = call.form.get("payment_method")
    if (id === undefined) throw invalid("A payment method is needed to confirm.", undefined, "payment_method")
    const method = usable(await methodOf(call, id), intent)
    const usage = call.form.get("setup_future_usage")
    const updated = intent.object === "payment_intent" && usage ? { ...intent, setup_future_usage: usage } : intent
    // Only the server, with its secret key, may say that nobody is there.
    const off_session = !call.is_public && call.form.get("off_session") === "true"
    return confirm(call, updated, method, { off_session, is_authenticated: false })
  },
})

/** The answer of the sandbox's 3-D Secure page. */
export const authenticate: Operation = {
  allowed: ["intent", "client_secret", "outcome"],
  is_public: true,
  async run(call): Promise<Reply> {
    const id = call.form.get("intent") ?? ""
    const intent = await intentOf(call, id.startsWith("seti_") ? "setup_intent" : "payment_intent", id)
    if (intent.status !== "requires_action" || intent.payment_method === null) throw unexpected(intent, "authenticated")
    const method = await methodOf(call, intent.payment_method)
    if (call.form.get("outcome") !== "success") return failAuthentication(call, intent, method)
    return confirm(call, intent, method, { off_session: false, is_authenticated: true })
  },
}

export const cancelPaymentIntent: Operation = {
  allowed: ["cancellation_reason"],
  async run(call) {
    const intent = await call.objects.get("payment_intent", call.id)
    if (!intent) throw missing("payment_intent", call.id, "intent")
    if (["succeeded", "canceled", "processing"].includes(intent.status)) throw unexpected(intent, "canceled")
    const cancelled: PaymentIntent = {
      ...intent,
      status: "canceled",
      next_action: null,
      canceled_at: now(),
      cancellation_reason: call.form.get("cancellation_reason") ?? null,
    }
    await call.objects.put("payment_intent", cancelled, cancelled.customer ?? undefined)
    await announce(call, "payment_intent.canceled", cancelled)
    return ok(await shownIntent(call, cancelled))
  },
}

export const cancelSetupIntent: Operation = {
  allowed: ["cancellation_reason"],
  async run(call) {
    const intent = await call.objects.get("setup_intent", call.id)
    if (!intent) throw missing("setup_intent", call.id, "intent")
    if (["succeeded", "canceled", "processing"].includes(intent.status)) throw unexpected(intent, "canceled")
    const reason = call.form.get("cancellation_reason") ?? null
    const cancelled: Intent = { ...intent, status: "canceled", next_action: null, cancellation_reason: reason }
    await call.objects.put("setup_intent", cancelled, cancelled.customer ?? undefined)
    await announce(call, "setup_intent.canceled", cancelled)
    return ok(await shownIntent(call, cancelled))
  },
}
