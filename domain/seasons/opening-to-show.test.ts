import { expect, it } from "vitest"
import { openingToShow } from "./opening-to-show.ts"

const now = new Date("2030-02-06T14:00:00.000Z")
const [LAST_WEEK, TODAY, TOMORROW, MARCH] = [
  "2030-01-30T14:00:00.000Z",
  "2030-02-06T14:00:00.000Z",
  "2030-02-07T14:00:00.000Z",
  "2030-03-01T14:00:00.000Z",
]
const show = (known: Partial<Parameters<typeof openingToShow>[0]>) =>
  openingToShow({ picks: [], season: [LAST_WEEK, TODAY, TOMORROW, MARCH], claims: [], now, ...known })

it.each([
  ["the season's next one without a plan", show({}), TOMORROW],
  ["the next one of what is picked", show({ picks: [MARCH, LAST_WEEK] }), MARCH],
  ["one that opens at this moment, before the next", show({ picks: [TODAY, TOMORROW] }), TODAY],
  [
    "the next one, once that is claimed and over",
    show({ picks: [TODAY, TOMORROW], claims: [{ opens_at: TODAY, is_live: false }] }),
    TOMORROW,
  ],
  ["the one whose places are held", show({ picks: [TOMORROW], claims: [{ opens_at: TODAY, is_live: true }] }), TODAY],
  [
    "the last one that was claimed, when nothing opens any more",
    show({ season: [], claims: [{ opens_at: TODAY, is_live: false }] }),
    TODAY,
  ],
  ["none, when all is open", show({ season: [LAST_WEEK], picks: [LAST_WEEK] }), null],
])("is about %s", (_what, shown, expected) => {
  expect(shown).toBe(expected)
})
