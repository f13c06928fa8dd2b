import { networkInterfaces } from "node:os"
import { freePort } from "@hub/server/database/free-port"
import { hostedAccount } from "@hub/server/providers/hosted-cards/account"
import { cardAccount, SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import { STRIPE_WEBHOOK_PATH, stripePayments } from "@hub/server/providers/payments/stripe"
import { openApp } from "@hub/testing/app"
import Stripe from "stripe"
import { v7 } from "uuid"
import { expect, onTestFinished, test } from "vitest"

/** Open to the network under another name than it listens on, and as in production, where no local name is known by itself. */
async function openToNetwork(environment: Readonly<Record<string, string>> = {}) {
  const PORT = String(await freePort())
  const PUBLIC_ORIGIN = `http://hub.example:${PORT}`
  const opened = await openApp({
    HOST: "0.0.0.0",
    PORT,
    PUBLIC_ORIGIN,
    NODE_ENV: "production",
    SANDBOX: "1",
    ...environment,
  })
  onTestFinished(opened.close)
  await opened.app.listen({ host: opened.settings.host, port: opened.settings.port })
  return opened
}

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some((one) => one.address === "::1"))

test.for([
  { HOST: "0.0.0.0", can: true },
  { HOST: "::", can: hasIpv6 },
])("saves cards and receives events when open to the network at $HOST", async ({ HOST, can }, { skip }) => {
  skip(!can, "this machine has no IPv6")
  const { settings, app } = await openToNetwork({ HOST })
  const heard: Array<{ url: string | undefined; status: number }> = []
  app.server.on("request", ({ url }, reply) => reply.on("finish", () => heard.push({ url, status: reply.statusCode })))
  const cards = stripePayments(cardAccount(settings).connection)
  const { provider_customer_id } = await cards.form.createCustomer({ customer_id: v7(), email: null, name: "Ana" })
  const { client_secret } = await cards.form.createSetupIntent(provider_customer_id)
  const { hostname, port } = new URL(settings.inner_origin)
  const vendor = new Stripe(SANDBOX_SECRET_KEY, { host: hostname.replace(/[[\]]/g, ""), port, protocol: "http" })
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" }
  const { id } = await vendor.paymentMethods.create({ type: "card", card })
  await vendor.setupIntents.confirm(client_secret.split("_secret_")[0] ?? "", { payment_method: id })
  expect(await cards.form.listCards(provider_customer_id)).toMatchObject([{ payment_method_id: id }])
  await expect.poll(() => heard).toContainEqual({ url: STRIPE_WEBHOOK_PATH, status: 200 })
})

test("reaches the hosted provider", async () => {
  const { settings } = await openToNetwork({ PAYMENT_PROVIDER: "touch_net" })
  const url = `${settings.public_origin}/back`
  const ticket = await hostedAccount(settings)?.hosted.createTicket({
    request_id: "one",
    success_url: url,
    cancel_url: url,
    error_url: url,
  })
  expect(ticket?.ticket).toBeTruthy()
})

test("serves only the sandbox at the inner address, and nothing at a foreign one", async () => {
  const { app } = await openToNetwork()
  const asked = async (url: string, host: string) => {
    const answer = await app.inject({ url, headers: { host } })
    return answer.body.includes("NO_SUCH_COMPANY") ? "not ours" : answer.statusCode
  }
  const urls = ["/customer_api/v2/init", "/", "/sign-in", "/sandbox/outbox", "/v1/customers", "/sandbox/firebase/jwks"]
  const of = (host: string) => Promise.all(urls.map((url) => asked(url, host)))
  expect(await of("127.0.0.1:1")).toEqual(["not ours", "not ours", "not ours", "not ours", 401, 200])
  expect(await of("elsewhere.example")).toEqual(urls.map(() => "not ours"))
})
