import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type FirstDay = Answer<"GET /first_day">
export type TestBooking = NonNullable<Answer<"GET /first_day/test_booking">>

export const FIRST_DAY = ["first-day"] as const

export const firstDayQuery = queryOptions({
  queryKey: [...FIRST_DAY, "stations"],
  queryFn: ({ signal }) => api.call("GET /first_day", {}, { signal }),
})

export const testBookingQuery = queryOptions({
  queryKey: [...FIRST_DAY, "test"],
  queryFn: ({ signal }) => api.call("GET /first_day/test_booking", {}, { signal }),
})
