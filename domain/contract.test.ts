import { expect, test } from "vitest"
import { contract } from "./contract.ts"

// Spec 7, letter for letter: a call that is renamed, or loses its last slash, is another call to its callers.
const CALLS = [
  // 7.2
  "POST /auth/email_password",
  "POST /auth/get_email_code",
  "POST /auth/continue_with_email_code",
  "POST /auth/firebase_token",
  "POST /auth/refresh",
  "POST /auth/logout",
  "POST /auth/change_phone_with_firebase_token",
  "POST /auth/change_email_with_email_code",
  // 7.3
  "GET /locations/",
  "GET /locations/folders/",
  "GET /credit_types/",
  "GET /company_profile",
  "GET /public_settings",
  "GET /funboxes/",
  "GET /funboxes/{id}",
  "GET /funboxes/get_by_url_part/{url_part}",
  "GET /funboxes/{id}/credit_types/",
  "GET /init_request",
  // 7.4
  "GET /availability/months_with_programs",
  "GET /availability/available_program_types",
  "GET /availability/available_programs_paginated",
  "GET /availability/available_daycamp_programs",
  "GET /availability/available_daycamp_sessions",
  "GET /availability/available_overnight_programs",
  "GET /availability/get_schedule_set_by_id/{id}",
  // 7.5
  "GET /payment_methods/",
  "DELETE /payment_methods/{id}",
  "POST /payment_methods/{id}/set_default",
  "GET /payment_methods/setup_intent",
  "POST /payment_methods/touch_net/attach",
  "GET /payment_methods/touch_net/requests/{id}",
  // 7.6
  "GET /profile/",
  "PUT /profile/",
  "POST /profile/set_communication_preferences",
  "GET /profile/credits",
  "GET /profile/receipt/{id}",
  "POST /profile/report_sms_abuse",
  // 7.8
  "POST /students/",
  "PUT /students/{id}",
  "DELETE /students/{id}",
  "PUT /students/customer_as_participant",
  // 7.9, without payment plans
  "POST /orders/payment_provider_record/{id}/confirm",
  "GET /orders/",
  "POST /orders/calculate",
  "POST /orders/place",
  "POST /orders/calculate_schedule_and_pay/extended",
  "POST /orders/place_schedule_and_pay",
  "GET /orders/{id}",
  "POST /orders/{id}/attach_promocode",
  "POST /orders/{id}/detach_promocode",
  "POST /orders/create_pending_abandoned_reservation_notification",
  // 7.10
  "GET /documents/",
  "GET /documents/{id}",
  "GET /documents/{id}/signing_link",
  "POST /documents/{id}/attach_files",
  "POST /files/",
  // 7.12
  "GET /integrations/stripe_account",
  "GET /integrations/stripe_account_id",
  "GET /integrations/main_payment_provider",
  // 7.13, without cancelling, moving and sharing
  "POST /attendances/sign_up",
  "GET /attendances/student/{id}",
  "GET /attendances/by_ids",
  // 7.14 and 7.16, without applications, waitlists and health
  "GET /promocodes/",
  "GET /address_values",
]

test("7: every call has the method and path that the specification gives it", () => {
  expect(CALLS.filter((call) => !Object.hasOwn(contract, call))).toEqual([])
})

const OPEN = /\/(locations|credit_types|company_profile|public_settings|funboxes|init_request|availability)\b/

test.each(CALLS.filter((call) => OPEN.test(call)))("7.3, 7.4: %s asks for no sign-in", (call) => {
  const access = Object.entries(contract).find(([name]) => name === call)?.[1].access
  expect(["public", "optional"]).toContain(access)
})
