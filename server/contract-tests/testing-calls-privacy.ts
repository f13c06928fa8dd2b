import type { Calls } from "./testing-call-row.ts"
import { PASSWORD } from "./testing-contract-server.ts"

const nothing = { send: () => ({}) }

export const privacyCalls: Calls = {
  "GET /profile/family_data": nothing,
  "GET /profile/consents": nothing,
  "POST /profile/family_data/export": { send: () => ({ body: { password: PASSWORD } }) },
  // It has bookings ahead and owes money.
  "POST /profile/family_data/delete": {
    send: () => ({ body: { password: PASSWORD, is_final: true } }),
    refuses: "FAMILY_NOT_DELETABLE",
  },
}
