import type { Calls } from "./testing-call-row.ts"
import { accountCalls } from "./testing-calls-account.ts"
import { aheadCalls } from "./testing-calls-ahead.ts"
import { applicationCalls } from "./testing-calls-applications.ts"
import { bookingCalls } from "./testing-calls-booking.ts"
import { creditCalls } from "./testing-calls-credits.ts"
import { formsCalls } from "./testing-calls-forms.ts"
import { healthCalls } from "./testing-calls-health.ts"
import { moveCalls } from "./testing-calls-moves.ts"
import { openCalls } from "./testing-calls-open.ts"
import { plansCalls } from "./testing-calls-plans.ts"
import { privacyCalls } from "./testing-calls-privacy.ts"
import { refundsCalls } from "./testing-calls-refunds.ts"
import { signingCalls } from "./testing-calls-signing.ts"
import { waitlistCalls } from "./testing-calls-waitlists.ts"

export const CALLS: Calls = {
  ...openCalls,
  ...accountCalls,
  ...bookingCalls,
  ...applicationCalls,
  ...creditCalls,
  ...waitlistCalls,
  ...moveCalls,
  ...healthCalls,
  ...aheadCalls,
  ...plansCalls,
  ...refundsCalls,
  ...formsCalls,
  ...signingCalls,
  ...privacyCalls,
}
