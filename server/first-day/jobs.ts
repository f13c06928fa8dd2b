import { system } from "@hub/domain/kernel/actor"
import { askingCards, eachMinute, type Jobs } from "../kernel/job.ts"
import type { FirstDayNeeds } from "./first-day-needs.ts"
import { finishTests } from "./test-booking.ts"

export const firstDayJobs = (needs: FirstDayNeeds): Jobs => ({
  finish_test_bookings: askingCards(eachMinute(() => finishTests(needs)(system("test booking")))),
})
