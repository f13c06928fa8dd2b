import type { Who } from "../http/handlers.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { livingSession } from "./store.ts"

/** Who a bearer token is, decided by its session's row: a logout or a restriction counts on the very next request (I24, I28). */
export const authenticate =
  ({ store, tokens, clock }: Pick<AccountNeeds, "store" | "tokens" | "clock">) =>
  async (token: string): Promise<Who | undefined> => {
    const now = clock()
    const claims = await tokens.read(token, now)
    if (claims === undefined) return undefined
    const session = await livingSession(store, claims.session_id, now)
    if (session === undefined || session.customer_id !== claims.customer_id) return undefined
    return { customer_id: session.customer_id, session_id: claims.session_id, is_restricted: session.is_restricted }
  }
