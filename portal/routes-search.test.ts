import { expect, test } from "vitest"
import {
  addParticipantSearch,
  historySearch,
  lineupSearch,
  orderSearch,
  rootSearch,
  signInSearch,
} from "./routes-search.ts"

test("reads ids as text, also those that the router parsed as numbers", () => {
  expect(rootSearch({ participant: 12, funbox: "camps", location: true, cache_reset_date: 1 })).toEqual({
    participant: "12",
    funbox: "camps",
    cache_reset_date: 1,
  })
  expect(orderSearch({ order: "a-1" })).toEqual({ order: "a-1" })
})

test("names unusable values explicitly, because the router keeps what a validator leaves out", () => {
  expect(Object.entries(lineupSearch({ selected_tab: "map" }))).toEqual([["selected_tab", undefined]])
  expect(Object.entries(addParticipantSearch({ you: "no", first: "no" }))).toEqual([
    ["you", undefined],
    ["first", undefined],
  ])
})

test("reads the state of the sign-in page", () => {
  const search = { customer_email: "a@b.example", way: "email", aim: "forgot", step: "code" }
  expect(signInSearch(search)).toEqual(search)
  expect(signInSearch({ way: "fax", aim: "sign_in" })).toEqual({})
})

test("leaves out a last day before the first", () => {
  expect(historySearch({ from: "2027-06-21", to: "2027-06-01" })).toMatchObject({ from: "2027-06-21", to: undefined })
})
