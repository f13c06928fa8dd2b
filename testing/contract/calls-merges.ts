import type { Calls } from "./call-row.ts"

// Two families that may be one are asked by a link. Nobody asks these.

const params = { token: `01890000-0000-7000-8000-000000000000.KEPT.${"x".repeat(43)}` }

export const mergeCalls: Calls = {
  "GET /family_merges/{token}": { send: () => ({ params }), refuses: "NOT_FOUND" },
  "POST /family_merges/{token}/answer": {
    send: () => ({ params, body: { code: "123456", is_yes: true } }),
    refuses: "NOT_FOUND",
  },
}
