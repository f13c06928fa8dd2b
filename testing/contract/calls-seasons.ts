import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// What a family plans for a season.

export const seasonCalls: Calls = {
  "POST /availability/opening_codes": { send: () => ({ body: { code: "neighbors" } }) },
  "GET /seasons/": { send: () => ({}) },
  "GET /seasons/{url_part}/plan": { send: (_, { season }) => ({ params: season }) },
  "POST /seasons/{url_part}/plan": {
    send: ({ data }, { season, weeks }) => ({
      params: season,
      body: {
        picks: [
          {
            student_id: data.other_student_id,
            offering_id: at(weeks, 5).id,
            is_picked: true,
            second_offering_id: at(weeks, 4).id,
            joins_waitlist: true,
          },
        ],
        away: [{ student_id: data.student_id, week: "2030-07-08", is_away: true }],
      },
    }),
  },
}

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
