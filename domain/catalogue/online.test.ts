import { expect, it } from "vitest"
import { onlineLink } from "./online.ts"

const URL = "https://meet.example/class"
const day = (date: string) => ({ starts_at: `${date}T16:00:00Z`, ends_at: `${date}T17:00:00Z` })
const DAYS = [day("2030-06-13"), day("2030-06-06")]

it.each([
  ["2030-06-06T14:59:59Z", null, "2030-06-06T15:00:00.000Z"],
  ["2030-06-06T15:00:00Z", URL, "2030-06-06T15:00:00.000Z"],
  ["2030-06-06T16:59:59Z", URL, "2030-06-06T15:00:00.000Z"],
  ["2030-06-06T17:00:00Z", null, "2030-06-13T15:00:00.000Z"],
  ["2030-06-13T17:00:00Z", null, null],
])("at %s the link is %s and shows from %s", (now, online_url, online_url_from) => {
  expect(onlineLink(URL, DAYS, new Date(now))).toEqual({ online_url, online_url_from })
})

it("promises no link where the business has none", () => {
  expect(onlineLink(null, DAYS, new Date("2030-06-06T16:00:00Z"))).toEqual({ online_url: null, online_url_from: null })
})
