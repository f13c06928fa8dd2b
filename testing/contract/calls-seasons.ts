import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"

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
