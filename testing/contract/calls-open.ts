import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// Calls without an account.

/** Of no location. */
const FOLDER = "01890000-0000-7000-8000-000000000000"
const nothing = { send: () => ({}) }
const area = (_: Family, { business }: ContractServer) => ({
  query: { funbox_id: business.funbox_id, location_id: business.location_id },
})
const filters = ({ data }: Family, { business, weeks, activity }: ContractServer) => ({
  funbox_id: business.funbox_id,
  location_id: business.location_id,
  schedule_set_id: at(weeks, 0).schedule_set_id,
  activity_id: activity.id,
  folder_id: FOLDER,
  student_ids: `${data.student_id},${data.other_student_id}`,
})
const list = {
  send: (family: Family, server: ContractServer) => ({
    query: { ...filters(family, server), fit: "some", limit: 5, offset: 0, order_by: "start_date:asc" },
  }),
}

export const openCalls: Calls = {
  "GET /company_profile": nothing,
  "GET /public_settings": nothing,
  "GET /init_request": nothing,
  "GET /locations/": nothing,
  "GET /locations/folders/": nothing,
  "GET /credit_types/": nothing,
  "GET /funboxes/": nothing,
  "GET /funboxes/{id}": { send: (_, { business }) => ({ params: { id: business.funbox_id } }) },
  "GET /funboxes/get_by_url_part/{url_part}": {
    send: (_, { business }) => ({ params: { url_part: `day-camps-${business.funbox_id}` } }),
  },
  "GET /funboxes/{id}/credit_types/": { send: (_, { business }) => ({ params: { id: business.funbox_id } }) },
  "GET /address_values": nothing,
  "GET /integrations/phone_sign_in": nothing,
  "GET /integrations/main_payment_provider": nothing,
  "GET /availability/offerings": list,
  "GET /availability/available_programs_paginated": list,
  "GET /availability/available_daycamp_programs": list,
  "GET /availability/available_daycamp_sessions": list,
  "GET /availability/available_overnight_programs": list,
  "GET /activities/": {
    send: (family, server) => ({
      query: { ...filters(family, server), works_for: family.data.student_id },
    }),
  },
  "GET /activities/filter_counts": {
    send: (family, server) => ({
      query: { ...filters(family, server), works_for: family.data.student_id, max_price: 50_000, min_places: 1 },
    }),
  },
  "GET /activities/fitting_weeks": { send: ({ data }) => ({ query: { student_ids: data.student_id } }) },
  "GET /availability/counts": {
    send: (family, server) => ({ query: { ...filters(family, server), weeks: "2030-06-16,2030-06-23", fit: "some" } }),
  },
  "GET /map_extract": { send: () => ({}) },
  "GET /activities/{url_part}": {
    send: ({ data }, { activity }) => ({
      params: { url_part: activity.url_part },
      query: { student_ids: data.student_id },
    }),
  },
  "GET /availability/by_ids": {
    send: ({ data }, { weeks }) => ({
      query: {
        ids: `${at(weeks, 0).id},${at(weeks, 1).id}`,
        student_ids: `${data.student_id},${data.other_student_id}`,
      },
    }),
  },
  "GET /availability/{id}/sessions": { send: (_, { weeks }) => ({ params: { id: at(weeks, 0).id } }) },
  "GET /availability/calendar": {
    send: (family, server) => ({ query: { ...filters(family, server), month: "2030-06" } }),
  },
  "GET /availability/months_with_programs": { send: area },
  "GET /availability/available_program_types": { send: area },
  "GET /availability/get_schedule_set_by_id/{id}": {
    send: (_, { business }) => ({ params: { id: business.schedule_set_id } }),
  },
}
