import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

// Years, nights and zones are said by the labels of domain/kernel/calendar.ts and deadline.ts; what is put together by hand forgets one of them.
const HOME = /domain\/kernel\/(calendar|deadline)\.ts$/
const BY_HAND = [
  ["two labels of a range", /Label\([^`]*?\)\} ?[-–] ?\$\{/],
  ["an end that isn't the pick-up's day", /rangeLabel\([^)]*\bend_date\b/],
  ["a range with a year put behind it", /(?:rangeLabel|datesLabel)\([^`]*\)\}, \$\{[^}]*slice\(0, 4\)/],
  [
    "a moment's day and time without its zone",
    /day(?:Label|WithWeekday)\([^`]*\)\},? \$\{(?:timeLabel\(timeAt|localTime)\(/,
  ],
] as const

const sources = ["domain", "server", "sandbox", "demo", "portal", "console", "ui"]
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.tsx?$/.test(path) && !HOME.test(path))

it.each(BY_HAND)("no source writes %s", (_, byHand) => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((path) => byHand.test(readFileSync(path, "utf8")))).toEqual([])
})
