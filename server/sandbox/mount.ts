import type { FastifyInstance } from "fastify"
import type { Store } from "../database/transaction.ts"
import { WEBHOOK_PATH } from "../payments/webhook.ts"
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from "../providers/payments/account.ts"
import type { Settings } from "../settings.ts"
import { databaseStore } from "./stripe/database-store.ts"
import { stripeSandbox } from "./stripe/stripe-sandbox.ts"

/** Local stand-ins that speak the vendors' wire protocols, for a deployment that has no keys. Nothing here in production. */
export async function mountSandbox(
  app: FastifyInstance,
  { settings, store }: { settings: Settings; store: Store },
): Promise<void> {
  await app.register(stripeSandbox, {
    store: await databaseStore(store.pool),
    webhook_url: () =>
      `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${settings.port}${WEBHOOK_PATH}`,
    webhook_secret: settings.secrets.sandbox_webhook_secret,
    secret_key: SANDBOX_SECRET_KEY,
    public_key: SANDBOX_PUBLIC_KEY,
  })
}
