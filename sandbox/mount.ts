import type { Store } from "@hub/server/database/transaction"
import type { Settings } from "@hub/server/process/settings"
import {
  POSTING_PATH,
  SANDBOX_PATH,
  sandboxTouchNet,
  usesSandboxTouchNet,
} from "@hub/server/providers/hosted-cards/account"
import { SANDBOX_SIGNING_KEY } from "@hub/server/providers/mail/mailgun"
import { MAIL_WEBHOOK_PATH } from "@hub/server/providers/mail/port"
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import { STRIPE_WEBHOOK_PATH } from "@hub/server/providers/payments/stripe"
import { SANDBOX_PUSH_PATH } from "@hub/server/providers/push/account"
import { SANDBOX_KEYS_PATH } from "@hub/server/providers/sms/account"
import { SANDBOX_TEXTS, SANDBOX_TEXTS_PATH } from "@hub/server/providers/texts/account"
import { TEXTS_WEBHOOK_PATH } from "@hub/server/providers/texts/port"
import { SANDBOX_WALLET_PATH } from "@hub/server/providers/wallet/account"
import type { FastifyInstance } from "fastify"
import { documentsPage } from "./documents/documents-page.ts"
import { firebaseSandbox } from "./firebase/firebase-sandbox.ts"
import { mailReportsSandbox } from "./outbox/mail-reports.ts"
import { outboxPage } from "./outbox/outbox-page.ts"
import { pushSandbox } from "./push/push-sandbox.ts"
import { sandboxStore, stripeJournal } from "./stripe/store.ts"
import { stripeSandbox } from "./stripe/stripe-sandbox.ts"
import { textsSandbox } from "./texts/texts-sandbox.ts"
import { touchNetStore } from "./touchnet/store.ts"
import { touchNetSandbox } from "./touchnet/touchnet-sandbox.ts"
import { walletSandbox } from "./wallet/wallet-sandbox.ts"

/** Paths that the sandbox and the application call on each other, at `inner_origin`: no page of the portal and no contract. */
export const CALLS_INSIDE = [
  "/v1/",
  `${SANDBOX_PATH}/`,
  `${SANDBOX_PUSH_PATH}/`,
  `${SANDBOX_TEXTS_PATH}/`,
  TEXTS_WEBHOOK_PATH,
  MAIL_WEBHOOK_PATH,
  `${SANDBOX_WALLET_PATH}/`,
  SANDBOX_KEYS_PATH,
  STRIPE_WEBHOOK_PATH,
  POSTING_PATH,
]

type Outbox = Parameters<typeof outboxPage>[1]

/** Local stand-ins that speak the vendors' wire protocols, for a deployment that has no keys. Nothing here in production. */
export async function mountSandbox(
  app: FastifyInstance,
  { settings, store, clock, ...outbox }: { settings: Settings; store: Store; clock: () => Date } & Outbox,
): Promise<void> {
  if (usesSandboxTouchNet(settings)) {
    const { user, password, upay_site_id, posting_key } = sandboxTouchNet(settings)
    await app.register(touchNetSandbox, {
      store: await touchNetStore(store.pool),
      path: SANDBOX_PATH,
      user,
      password,
      upay_site_id,
      posting_key,
      posting_url: () => settings.inner_origin + POSTING_PATH,
    })
  }
  await app.register(stripeSandbox, {
    store: sandboxStore(stripeJournal(settings.data_dir)),
    webhook_url: () => settings.inner_origin + STRIPE_WEBHOOK_PATH,
    webhook_secret: settings.secrets.sandbox_webhook_secret,
    secret_key: SANDBOX_SECRET_KEY,
    public_key: SANDBOX_PUBLIC_KEY,
  })
  await app.register(pushSandbox, { path: SANDBOX_PUSH_PATH, origin: () => settings.inner_origin })
  await app.register(textsSandbox, {
    ...SANDBOX_TEXTS,
    path: SANDBOX_TEXTS_PATH,
    webhook_url: () => settings.inner_origin + TEXTS_WEBHOOK_PATH,
    signed_url: settings.public_origin + TEXTS_WEBHOOK_PATH,
    inner_url: (url) => url.replace(settings.public_origin, settings.inner_origin),
  })
  await app.register(walletSandbox, { origin: () => settings.inner_origin })
  await firebaseSandbox(app, { store, clock })
  await outboxPage(app, { store, ...outbox })
  mailReportsSandbox(app, {
    signing_key: SANDBOX_SIGNING_KEY,
    webhook_url: () => settings.inner_origin + MAIL_WEBHOOK_PATH,
    host: new URL(settings.public_origin).hostname,
  })
  await documentsPage(app)
}
