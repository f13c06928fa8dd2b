import type { Calls } from "./call-row.ts"
import { PASSWORD } from "./contract-server.ts"

/** For an account without a password. */
const CODE = { code_id: "01890000-0000-7000-8000-000000000000", code: "123456" }
const nothing = { send: () => ({}) }

export const privacyCalls: Calls = {
  "GET /profile/family_data": nothing,
  "GET /profile/consents": nothing,
  "POST /profile/family_data/export": { send: () => ({ body: { password: PASSWORD, ...CODE } }) },
  // It has bookings ahead and owes money.
  "POST /profile/family_data/delete": {
    send: () => ({ body: { password: PASSWORD, ...CODE, is_final: true } }),
    refuses: "FAMILY_NOT_DELETABLE",
  },
}

// Two families that may be one are asked by a link. Nobody asks these.

const params = { token: `01890000-0000-7000-8000-000000000000.KEPT.${"x".repeat(43)}` }

export const mergeCalls: Calls = {
  "GET /family_merges/{token}": { send: () => ({ params }), refuses: "NOT_FOUND" },
  "POST /family_merges/{token}/answer": {
    send: () => ({ params, body: { code: "123456", is_yes: true } }),
    refuses: "NOT_FOUND",
  },
}
