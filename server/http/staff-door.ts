import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import type { Endpoint, SiteThing } from "@hub/domain/kernel/endpoint"
import { PERMISSIONS } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import type { FastifyRequest } from "fastify"
import type { GateDevice } from "./handlers.ts"
import { staffCookiesOf } from "./staff-cookies.ts"

export interface StaffIdentity {
  /** Whose session this is; undefined when it is over, or its person may no longer come in. */
  session(token: string): Promise<StaffActor | undefined>
  /** Which device at a gate; undefined when it is revoked. */
  device(token: string): Promise<GateDevice | undefined>
  /** Where a thing lies: ids of locations; undefined when there is no such thing. */
  locationsOf(thing: SiteThing, id: string): Promise<readonly string[] | undefined>
  /** A command of the operator's, in a process that doesn't listen. */
  operator(token: string): StaffActor | undefined
  readonly clock: () => Date
  /** Whether the business is served over https. */
  readonly is_https: boolean
}

/** How old a proof may be: ten minutes. */
const PROOF_MS = 10 * 60_000

const permissionOf = ({ access }: Endpoint) => PERMISSIONS.find((permission) => access === `staff:${permission}`)

const isOfStaff = ({ access }: Endpoint): boolean => access === "staff" || access.startsWith("staff:")

/** A page of another site can't send the client header, and its cookies stay at home; a browser that says where it comes from is believed. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none") return true
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

async function callerOf(request: FastifyRequest, identity: StaffIdentity, bearer: string | undefined) {
  if (bearer !== undefined) return identity.operator(bearer)
  const { session } = staffCookiesOf(request, identity.is_https)
  return session === undefined ? undefined : identity.session(session)
}

/** 401 for nobody; 403 for families, and for staff whose roles don't allow it. */
export async function staffAtDoor(
  endpoint: Endpoint,
  request: FastifyRequest,
  {
    identity,
    bearer,
    isFamily,
  }: { identity: StaffIdentity; bearer: string | undefined; isFamily: () => Promise<boolean> },
): Promise<StaffActor | undefined> {
  if (!isOfStaff(endpoint)) return undefined
  const by = await callerOf(request, identity, bearer)
  if (by === undefined) throw problem((await isFamily()) ? "NOT_PERMITTED" : "NOT_AUTHORIZED")
  const permission = permissionOf(endpoint)
  if (isFromElsewhere(request) || (permission !== undefined && !isPermitted(by, permission)))
    throw problem("NOT_PERMITTED")
  if (endpoint.needs_proof === true) requireProof(by, identity.clock())
  return by
}

/** The person has shown in the last ten minutes that it is them: a PIN at a shared device is no proof. A command's operator has nothing to show. */
export function requireProof(by: StaffActor, now: Date): void {
  if (by.kind === "system") return
  if (by.session !== undefined && by.session.device_id !== null) throw problem("NOT_PERMITTED")
  if (by.session === undefined || now.getTime() - by.session.proved_at.getTime() > PROOF_MS)
    throw problem("PROOF_NEEDED")
}

export async function deviceAtDoor(
  endpoint: Endpoint,
  request: FastifyRequest,
  identity: StaffIdentity,
): Promise<GateDevice | undefined> {
  if (endpoint.access !== "device") return undefined
  const { device } = staffCookiesOf(request, identity.is_https)
  const found = device === undefined ? undefined : await identity.device(device)
  if (found === undefined || isFromElsewhere(request)) throw problem("NOT_AUTHORIZED")
  return found
}

const named = (part: unknown, name: string): unknown =>
  typeof part === "object" && part !== null && Object.hasOwn(part, name) ? Reflect.get(part, name) : undefined

/** After validation: all that the call names must lie where the caller has the permission. Lists of ids count, each. */
export async function requireSites(
  endpoint: Endpoint,
  { by, params, query, body }: FastifyRequest,
  identity: StaffIdentity,
): Promise<void> {
  const { site } = endpoint
  const permission = permissionOf(endpoint)
  if (by === undefined || typeof site !== "object" || permission === undefined) return
  if (sitesOf(by, permission) === null) return
  for (const [name, thing] of Object.entries(site)) {
    const given = named(params, name) ?? named(query, name) ?? named(body, name)
    const ids = Array.isArray(given) ? given : [given]
    for (const id of ids) {
      if (typeof id !== "string") continue
      const locations = await identity.locationsOf(thing, id)
      if (locations === undefined) throw problem("NOT_FOUND")
      if (!isPermitted(by, permission, locations)) throw problem("SITE_NOT_PERMITTED")
    }
  }
}
