import { gatherWhileBusy } from "../database/batch-calls.ts"
import type { Who } from "../http/handlers.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { type SignedIn, sessionsNow } from "./store.ts"

/** On an opening day thousands of families ask in the same second: their sessions are read together. */
const RUSH = { at_once: 8, ms: 5, max: 200 }

/** Who a bearer token is, decided by its session's row: a logout or a restriction counts on the very next request (I24, I28). */
export function authenticate({ store, tokens, clock }: Pick<AccountNeeds, "store" | "tokens" | "clock">) {
  const read = gatherWhileBusy<string, { session: SignedIn | undefined }>(async (ids) => {
    const sessions = new Map((await sessionsNow(store, ids, clock())).map((session) => [session.id, session]))
    return ids.map((id) => ({ session: sessions.get(id) }))
  }, RUSH)
  return async (token: string): Promise<Who | undefined> => {
    const claims = await tokens.read(token, clock())
    if (claims === undefined) return undefined
    const { session } = await read(claims.session_id)
    if (session === undefined || session.customer_id !== claims.customer_id) return undefined
    return { customer_id: session.customer_id, session_id: claims.session_id, is_restricted: session.is_restricted }
  }
}
