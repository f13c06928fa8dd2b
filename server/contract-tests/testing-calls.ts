import type { Calls } from "./testing-call-row.ts"
import { accountCalls } from "./testing-calls-account.ts"
import { applicationCalls } from "./testing-calls-applications.ts"
import { bookingCalls } from "./testing-calls-booking.ts"
import { creditCalls } from "./testing-calls-credits.ts"
import { formsCalls } from "./testing-calls-forms.ts"
import { moveCalls } from "./testing-calls-moves.ts"
import { openCalls } from "./testing-calls-open.ts"

export const CALLS: Calls = {
  ...openCalls,
  ...accountCalls,
  ...bookingCalls,
  ...applicationCalls,
  ...creditCalls,
  ...moveCalls,
  ...formsCalls,
}
