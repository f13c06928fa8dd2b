import type { firstDayStaff } from "@hub/domain/first-day/first-day.staff"
import { chooseFirstDay } from "../company/first-day-choices.ts"
import type { Handlers } from "../http/handlers.ts"
import type { FirstDayNeeds } from "./first-day-needs.ts"
import { readFirstDay } from "./read-first-day.ts"
import { sendTestMail } from "./send-test-mail.ts"
import { bookTest, readTestBooking, undoTest } from "./test-booking.ts"

export const firstDayStaffRoutes = (needs: FirstDayNeeds): Handlers<typeof firstDayStaff> => ({
  "GET /first_day": readFirstDay(needs),
  "PUT /first_day": async ({ by, body }) => {
    await needs.store.as(by).transaction((tx) => chooseFirstDay(tx, body, needs.clock()))
    return readFirstDay(needs)()
  },
  "POST /first_day/test_mail": ({ by }) => sendTestMail(needs)(by),
  "GET /first_day/test_booking": readTestBooking(needs),
  "POST /first_day/test_booking": ({ by }) => bookTest(needs)(by),
  "POST /first_day/test_booking/undo": ({ by }) => undoTest(needs)(by),
})
