import { type FaultProxy, faultProxy, NETWORK_FAULTS } from "@hub/testing/races/fault-proxy"
import Fastify from "fastify"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterAll, beforeAll, expect, test } from "vitest"
import { firebasePhone } from "./firebase.ts"

// The only call is for the provider's public keys: without an answer nobody is signed in, and the same token is good a moment later.

const TIMEOUT_MS = 300
const vendor = Fastify()
const NOW = new Date()
let line: FaultProxy
let token = ""
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256")
  const keys = [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }]
  vendor.get("/keys", async () => ({ keys }))
  line = await faultProxy(await vendor.listen({ host: "127.0.0.1", port: 0 }), { late_ms: TIMEOUT_MS * 1.5 })
  const seconds = Math.floor(NOW.getTime() / 1000)
  const claims = { phone_number: "+15550100113", auth_time: seconds, firebase: { sign_in_provider: "phone" } }
  token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer("https://securetoken.google.com/hub")
    .setAudience("hub")
    .setSubject("somebody")
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3_600)
    .sign(privateKey)
})
afterAll(async () => {
  await line.close()
  await vendor.close()
})

test.each(NETWORK_FAULTS.filter((fault) => fault !== "request_doubled"))("%s", async (fault) => {
  const settings = {
    project_id: "hub",
    api_key: "",
    auth_domain: "",
    emulator_origin: null,
    jwks_url: `${line.origin}/keys`,
  }
  const proof = firebasePhone(settings, { timeout_ms: TIMEOUT_MS })
  line.choose(() => fault)
  await expect(proof.read(token, NOW)).rejects.toMatchObject({ code: "PHONE_PROVIDER_UNAVAILABLE" })
  await line.settled()
  line.choose(() => undefined)
  expect(await proof.read(token, NOW)).toMatchObject({ phone_number: "+15550100113" })
})
