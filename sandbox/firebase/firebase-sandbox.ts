import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomInt, randomUUID } from "node:crypto"
import { firstKnown } from "@hub/domain/kernel/language"
import type { Store } from "@hub/server/database/transaction"
import { inLanguage } from "@hub/server/language/in-language"
import { SANDBOX_KEYS_PATH, SANDBOX_PROJECT } from "@hub/server/providers/sms/account"
import type { FastifyInstance, FastifyReply } from "fastify"
import { exportJWK, SignJWT } from "jose"
import { validate } from "uuid"
import { newRsaKey } from "./new-rsa-key.ts"
import { addSms, useSms, waitingSms } from "./store.ts"

// The part of Firebase's wire protocol that signing in by phone speaks, at the origin's root because the vendor's browser code
// drops the path of a stand-in. Numbers that end in a magic suffix fail as the real service does; all others get their message
// in the sandbox's outbox.

const API = "/identitytoolkit.googleapis.com"
const SECONDS = 3600
const CODE_MINUTES = 10
const E164 = /^\+[1-9]\d{6,14}$/

const MAGIC: Readonly<Record<string, { status: number; message: string }>> = {
  "0039": { status: 503, message: "Error code: 39" },
  "0429": { status: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" },
  "0430": { status: 400, message: "QUOTA_EXCEEDED : Exceeded quota for messages." },
  "0403": { status: 400, message: "INVALID_PHONE_NUMBER : The number can't get messages." },
  "0500": { status: 400, message: "INTERNAL_ERROR" },
}

interface Keys {
  readonly private_key: KeyObject
  readonly jwk: object
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply
    .status(status)
    .send({ error: { code: status, message, errors: [{ message, domain: "global", reason: "invalid" }] } })

const textOf = (body: unknown, name: string): string => {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === "string" ? value : ""
}

const subjectOf = (phone: string): string => createHash("sha256").update(phone).digest("hex").slice(0, 28)

export async function firebaseSandbox(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: () => Date },
): Promise<void> {
  // Made on first use: a key takes a tenth of a second.
  let keys: Promise<Keys> | undefined
  const ownKeys = (): Promise<Keys> => {
    keys ??= (async () => {
      const private_key = createPrivateKey(newRsaKey())
      return {
        private_key,
        jwk: { ...(await exportJWK(createPublicKey(private_key))), kid: "sandbox", alg: "RS256", use: "sig" },
      }
    })()
    return keys
  }

  async function tokensFor(phone: string): Promise<object> {
    const { private_key } = await ownKeys()
    const now = Math.floor(clock().getTime() / 1000)
    const idToken = await new SignJWT({
      phone_number: phone,
      auth_time: now,
      user_id: subjectOf(phone),
      firebase: { identities: { phone: [phone] }, sign_in_provider: "phone" },
    })
      .setProtectedHeader({ alg: "RS256", kid: "sandbox", typ: "JWT" })
      .setIssuer(`https://securetoken.google.com/${SANDBOX_PROJECT}`)
      .setAudience(SANDBOX_PROJECT)
      .setSubject(subjectOf(phone))
      // Two tokens of one second are two tokens.
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + SECONDS)
      .sign(private_key)
    return {
      idToken,
      refreshToken: "sandbox",
      expiresIn: String(SECONDS),
      localId: subjectOf(phone),
      phoneNumber: phone,
    }
  }

  app.get(SANDBOX_KEYS_PATH, async () => ({ keys: [(await ownKeys()).jwk] }))
  // No reCAPTCHA here, but a missing endpoint would be an error in every browser's log.
  app.get(`${API}/v2/recaptchaConfig`, async () => ({
    recaptchaKey: `projects/${SANDBOX_PROJECT}/keys/sandbox`,
    recaptchaEnforcementState: [{ provider: "PHONE_PROVIDER", enforcementState: "OFF" }],
  }))
  app.get(`${API}/v1/recaptchaParams`, async () => ({ recaptchaSiteKey: "sandbox" }))
  app.post(`${API}/v1/accounts::sendVerificationCode`, async (request, reply) => {
    const phone = textOf(request.body, "phoneNumber")
    const magic = MAGIC[phone.slice(-4)]
    if (magic !== undefined) return refuse(reply, magic.status, magic.message)
    if (!E164.test(phone)) return refuse(reply, 400, "INVALID_PHONE_NUMBER : Invalid format.")
    const code = String(randomInt(0, 1_000_000)).padStart(6, "0")
    const language = firstKnown(String(request.headers["x-firebase-locale"] ?? ""))
    const sms = { recipient: phone, code, now: clock() }
    return { sessionInfo: await inLanguage(language, () => addSms(store, sms)) }
  })
  app.post(`${API}/v1/accounts::signInWithPhoneNumber`, async (request, reply) => {
    const id = textOf(request.body, "sessionInfo")
    const sms = validate(id) ? await waitingSms(store, id) : undefined
    if (sms === undefined) return refuse(reply, 400, "INVALID_SESSION_INFO")
    if (clock().getTime() - Date.parse(sms.created_at) > CODE_MINUTES * 60_000)
      return refuse(reply, 400, "SESSION_EXPIRED")
    if (textOf(request.body, "code") !== sms.code) return refuse(reply, 400, "INVALID_CODE")
    await useSms(store, id, clock())
    return { ...(await tokensFor(sms.recipient)), isNewUser: false }
  })
  app.post(`${API}/v1/accounts::lookup`, async (request) => {
    const claims = textOf(request.body, "idToken").split(".")[1] ?? ""
    const payload: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8") || "{}")
    const phone = textOf(payload, "phone_number")
    const localId = subjectOf(phone)
    return { users: [{ localId, phoneNumber: phone, providerUserInfo: [{ providerId: "phone", rawId: phone }] }] }
  })
}
