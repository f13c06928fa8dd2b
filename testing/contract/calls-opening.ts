import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// A season's opening.

const atOpening = (_: Family, { season }: ContractServer) => ({
  params: { url_part: season.url_part },
  body: { opens_at: season.opens_at },
})

export const openingCalls: Calls = {
  "GET /seasons/{url_part}/opening": { send: (_, { season }) => ({ params: { url_part: season.url_part } }) },
  "GET /seasons/{url_part}/at_most": {
    send: (_, { season }) => ({ params: { url_part: season.url_part }, query: { opens_at: season.opens_at } }),
  },
  "POST /seasons/{url_part}/queue": { send: atOpening },
  "POST /seasons/{url_part}/claim": { send: atOpening },
}
