import { describe, expect, it } from "vitest"
import { type Audience, onlineLink, type PlaceLocation, placeOf } from "./place.ts"

const pond: PlaceLocation = {
  name: "Mill Pond",
  type: "ON_SITE",
  show_directions: "AFTER_BOOKING",
  address: "1 Mill Lane",
}
const remote: PlaceLocation = { ...pond, name: "Video room 3", type: "REMOTE", show_directions: "ALWAYS_SHOW" }
const EVERYBODY: Audience[] = ["visitor", "share", "family", "staff"]

describe("an address that is shown after booking (4.10, I25, I31)", () => {
  it.each(["visitor", "share"] as const)("isn't for a %s", (audience) => {
    expect(placeOf(pond, audience, "Barn")).toEqual({
      name: "Mill Pond",
      is_online: false,
      with_room: "Mill Pond, Barn",
      in_full: "Mill Pond, Barn",
      has_address: false,
      address: null,
    })
  })

  it.each(["family", "staff"] as const)("is for %s", (audience) => {
    expect(placeOf(pond, audience)).toMatchObject({
      with_room: "Mill Pond",
      in_full: "Mill Pond, 1 Mill Lane",
      address: "1 Mill Lane",
    })
  })
})

it.each(EVERYBODY)("an address that is always shown is for a %s", (audience) => {
  expect(placeOf({ ...pond, show_directions: "ALWAYS_SHOW" }, audience).address).toBe("1 Mill Lane")
})

it.each(EVERYBODY)("2.12: a %s reads 'Online Space' of a REMOTE location, and no address", (audience) => {
  expect(placeOf(remote, audience, "Group 2")).toMatchObject({
    name: "Online Space",
    is_online: true,
    in_full: "Online Space, Group 2",
    has_address: false,
    address: null,
  })
})

it("of an unknown location the room is known", () => {
  expect(placeOf(undefined, "family", "Barn")).toMatchObject({ name: "", with_room: "Barn", address: null })
})

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
