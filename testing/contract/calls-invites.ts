import { v7 as newId } from "uuid"
import type { Calls } from "./call-row.ts"

// Families that came over take their accounts by a link, which nobody here has, and say whether what came is right.

const params = { token: `01890000-0000-7000-8000-000000000000.${"x".repeat(43)}` }

export const inviteCalls: Calls = {
  "GET /invites/{token}": { send: () => ({ params }), refuses: "NOT_FOUND" },
  "POST /invites/{token}/accept": {
    send: () => ({ params, body: { password: "wet socks by noon" } }),
    refuses: "NOT_FOUND",
  },
  "POST /invites/{token}/another": { send: () => ({ params, body: {} }), refuses: "NOT_FOUND" },
  "POST /invites/by_code": { send: () => ({ body: { code: "ABCD-EFGH-JKMN" } }), refuses: "INVITE_CODE_UNKNOWN" },
  "GET /confirmation": { send: () => ({}) },
  "POST /confirmation/right": {
    send: () => ({ body: { parts: [{ part: "CHILDREN", shown: "x".repeat(43) }] } }),
    refuses: "CHANGED_ELSEWHERE",
  },
  "POST /confirmation/not_right": {
    send: () => ({ body: { idempotency_key: newId(), part: "BOOKINGS", words: "We paid for both weeks." } }),
  },
}
