import Fastify from "fastify"
import { sandboxStore } from "./store.ts"
import { stripeSandbox } from "./stripe-sandbox.ts"

// The sandbox as a separate process, for benches and for tests that kill the product's server.

const app = Fastify()
const store = sandboxStore()
await app.register(stripeSandbox, {
  store,
  webhook_url: () => process.env.WEBHOOK_URL ?? "http://127.0.0.1:3000/webhooks/stripe",
  webhook_secret: process.env.WEBHOOK_SECRET ?? "whsec_sandbox",
  secret_key: process.env.SECRET_KEY ?? "sk_test_sandbox",
  public_key: process.env.PUBLIC_KEY ?? "pk_test_sandbox",
})

/** Every charge and refund. */
app.get("/_sandbox/ledger", async () => ({
  charges: (await store.all("charge")).map(({ account, value }) => ({ account, ...value })),
  refunds: (await store.all("refund")).map(({ account, value }) => ({ account, ...value })),
}))

const address = await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT ?? 0) })
console.log(address)
