import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Bookable = Answer<"GET /families/{customer_id}/bookable">["items"][number]
export type BookingPreview = Answer<"POST /families/{customer_id}/bookings/preview">
export type Booked = Answer<"POST /families/{customer_id}/bookings">
export type BookingTerms = Answer<"GET /bookings/{attendance_id}">
export type Target = Answer<"GET /bookings/{attendance_id}/targets">["items"][number]
export type MoveShown = Answer<"POST /bookings/{attendance_id}/move/preview">
export type AddShown = Answer<"POST /bookings/{attendance_id}/add_ons/preview">
export type AddOnOffer = BookingPreview["add_ons"][number]
export type AddOnPick = Readonly<{
  student_id: string
  offering_id: string
  add_on_id: string
  dates: string[]
  choice?: string
}>
export type RuleSaysNo = BookingPreview["rules"][number]
export type Rule = NonNullable<RuleSaysNo["rule"]>

const MOST = 30

/** Without words only the program from whose page one comes. */
export const bookableQuery = (customer_id: string, student_id: string, search: string, offering_id?: string) =>
  queryOptions({
    queryKey: ["bookings", "bookable", customer_id, student_id, search, offering_id],
    queryFn: ({ signal }) =>
      api.call(
        "GET /families/{customer_id}/bookable",
        {
          params: { customer_id },
          query: {
            student_id,
            limit: MOST,
            ...(search === "" ? {} : { search }),
            ...(offering_id === undefined ? {} : { offering_id }),
          },
        },
        { signal },
      ),
    enabled: student_id !== "",
    placeholderData: keepPreviousData,
  })

export const cardsQuery = (customer_id: string) =>
  queryOptions({
    queryKey: ["bookings", "cards", customer_id],
    queryFn: ({ signal }) => api.call("GET /families/{customer_id}/cards", { params: { customer_id } }, { signal }),
  })

export const termsQuery = (attendance_id: string) =>
  queryOptions({
    queryKey: ["bookings", "terms", attendance_id],
    queryFn: ({ signal }) => api.call("GET /bookings/{attendance_id}", { params: { attendance_id } }, { signal }),
  })

export const targetsQuery = (attendance_id: string, search: string) =>
  queryOptions({
    queryKey: ["bookings", "targets", attendance_id, search],
    queryFn: ({ signal }) =>
      api.call(
        "GET /bookings/{attendance_id}/targets",
        { params: { attendance_id }, query: { limit: MOST, ...(search === "" ? {} : { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
