import { createHash, randomBytes } from "node:crypto"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { grantsOf } from "@hub/domain/staff/roles"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { Transport } from "../http/handlers.ts"
import { addSession, livingSession, touchSession } from "./store.ts"

const HOUR_S = 3_600
/** console.md, 2: twelve hours at most, an hour without a request. */
const LONGEST_S = 12 * HOUR_S
const IDLE_S = HOUR_S

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()
export const newToken = (): string => randomBytes(32).toString("base64url")

/** On a shared device a person does what the gate needs, whatever else their roles allow. */
const AT_A_GATE: ReadonlySet<string> = new Set(["gate", "who_is_here", "today"])

interface SessionNeeds {
  readonly store: Database
  readonly clock: () => Date
}

/** From when on a session must have begun and been seen to be alive. */
export function sinceWhen(now: Date): { readonly idle_from: Date; readonly begun_from: Date } {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  return { idle_from: ago(IDLE_S), begun_from: ago(LONGEST_S) }
}

/** Who a session's cookie is, decided by its row on each request: a removal, another role or a revoked device counts at once. */
export const readSession =
  ({ store, clock }: SessionNeeds) =>
  async (token: string): Promise<StaffActor | undefined> => {
    const now = clock()
    const found = await livingSession(store, hashOf(token), { now, ...sinceWhen(now) })
    if (found === undefined) return undefined
    const { session_id, staff_id, name, device_id, device_location } = found
    if (found.is_stale) await touchSession(store, { session_id, staff_id, now })
    const { health_reason } = found
    const grants = [
      ...grantsOf(found.roles),
      // An owner's, for some hours.
      ...(health_reason === null ? [] : [{ permission: "read_health" as const, sites: null, reason: health_reason }]),
    ]
    return {
      kind: "staff",
      staff_id,
      name,
      grants:
        device_location === null
          ? grants
          : grants.flatMap(({ permission, sites }) =>
              AT_A_GATE.has(permission) && (sites === null || sites.includes(device_location))
                ? [{ permission, sites: [device_location] }]
                : [],
            ),
      session: { id: session_id, proved_at: new Date(found.proved_at), device_id },
    }
  }

/** Signs a person in on the browser that asks, in the transaction that has proved who they are. */
export async function openSession(
  tx: Database,
  { staff_id, device_id = null, now }: { staff_id: string; device_id?: string | null; now: Date },
  { cookies, user_agent }: Transport,
): Promise<void> {
  const token = newToken()
  await addSession(tx, { id: newId(), staff_id, device_id, token_hash: hashOf(token), user_agent, now })
  cookies.set("session", token, LONGEST_S)
}
