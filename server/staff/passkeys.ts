import { problem } from "@hub/domain/kernel/problem"
import type { PasskeyAssertion, PasskeyRegistration } from "@hub/domain/staff/passkey"
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import type { Static } from "typebox"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import type { Transport } from "../http/handlers.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import { addChallenge, addPasskey, markPasskeyUsed, passkeyById, passkeysOf, takeChallenge } from "./store-passkeys.ts"

const WAIT_MS = 5 * 60_000
const PER_ADDRESS = { name: "staff-passkey", max: 60, seconds: 900 }
/** Nobody has a passkey on two dozen devices. */
const MOST = 20

/** A passkey belongs to a host name; browsers make none for an address in numbers. */
const relyingParty = (public_origin: string) => new URL(public_origin).hostname

const inMinutes = (now: Date): Date => new Date(now.getTime() + WAIT_MS)

interface ForWhom {
  readonly staff_id?: string
  readonly invitation_id?: string
  readonly email: string
  readonly name: string
  readonly business: string
}

/** Asks a browser to make a passkey for someone. */
export const newPasskeyOptions =
  ({ store, clock, public_origin }: StaffNeeds) =>
  async ({ staff_id, invitation_id, email, name, business }: ForWhom) => {
    const known = staff_id === undefined ? [] : await passkeysOf(store, staff_id)
    if (known.length >= MOST) throw problem("PASSKEYS_FULL")
    const options = await generateRegistrationOptions({
      rpName: business,
      rpID: relyingParty(public_origin),
      userName: email,
      userDisplayName: name,
      attestationType: "none",
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    const challenge_id = newId()
    await addChallenge(store, {
      id: challenge_id,
      kind: "REGISTER",
      staff_id,
      invitation_id,
      challenge: options.challenge,
      expires_at: inMinutes(clock()),
    })
    return { challenge_id, options }
  }

interface Made {
  readonly challenge_id: string
  readonly response: Static<typeof PasskeyRegistration>
}

/** The passkey that a browser has made, checked; for whom it was asked for stays the caller's to compare. */
export const checkNewPasskey =
  ({ store, clock, public_origin }: StaffNeeds) =>
  async ({ challenge_id, response }: Made) => {
    const asked = await takeChallenge(store, { id: challenge_id, kind: "REGISTER", now: clock() })
    if (asked === undefined) throw problem("STAFF_STEP_OVER")
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: public_origin,
      expectedRPID: relyingParty(public_origin),
    }).catch(() => undefined)
    if (checked === undefined || !checked.verified) throw problem("PASSKEY_NOT_TAKEN")
    return { asked, credential: checked.registrationInfo.credential }
  }

export const keepPasskey = (
  db: Database,
  given: {
    readonly staff_id: string
    readonly name: string
    readonly now: Date
    readonly credential: Awaited<ReturnType<ReturnType<typeof checkNewPasskey>>>["credential"]
  },
) =>
  addPasskey(db, {
    id: given.credential.id,
    staff_id: given.staff_id,
    public_key: Buffer.from(given.credential.publicKey),
    counter: given.credential.counter,
    transports: given.credential.transports ?? [],
    name: given.name,
    now: given.now,
  })

/** Asks for a signature by any passkey of this business: the browser lists them, so nobody learns here who has one. */
export const passkeyRequest =
  ({ store, clock, public_origin }: StaffNeeds) =>
  async ({ network }: Pick<Transport, "network">) => {
    const now = clock()
    await consume(store, PER_ADDRESS, network, now)
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(public_origin),
      userVerification: "required",
    })
    const challenge_id = newId()
    const expires_at = inMinutes(now)
    await addChallenge(store, { id: challenge_id, kind: "SIGN_IN", challenge: options.challenge, expires_at })
    return { challenge_id, options }
  }

interface Signed {
  readonly challenge_id: string
  readonly response: Static<typeof PasskeyAssertion>
}

/** Whose passkey has signed; throws for any that we don't know. */
export const checkPasskey =
  ({ store, clock, public_origin }: StaffNeeds) =>
  async ({ challenge_id, response }: Signed): Promise<string> => {
    const now = clock()
    const asked = await takeChallenge(store, { id: challenge_id, kind: "SIGN_IN", now })
    if (asked === undefined) throw problem("STAFF_STEP_OVER")
    const known = await passkeyById(store, response.id)
    if (known === undefined) throw problem("PASSKEY_NOT_KNOWN")
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: public_origin,
      expectedRPID: relyingParty(public_origin),
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    }).catch(() => undefined)
    if (checked === undefined || !checked.verified) throw problem("PASSKEY_NOT_KNOWN")
    await markPasskeyUsed(store, { id: known.id, counter: checked.authenticationInfo.newCounter, now })
    return known.staff_id
  }
