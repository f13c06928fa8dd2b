import type { Calls } from "./call-row.ts"
import { accountCalls } from "./calls-account.ts"
import { aheadCalls } from "./calls-ahead.ts"
import { addOnCalls, bookingCalls } from "./calls-booking.ts"
import { dayCalls } from "./calls-day.ts"
import { formsCalls, signingCalls } from "./calls-forms.ts"
import { healthCalls } from "./calls-health.ts"
import { inviteCalls } from "./calls-invites.ts"
import { moveCalls, refundsCalls } from "./calls-moves.ts"
import { openCalls } from "./calls-open.ts"
import { creditCalls, plansCalls } from "./calls-plans.ts"
import { mergeCalls, privacyCalls } from "./calls-privacy.ts"
import { reviewCalls } from "./calls-reviews.ts"
import { openingCalls, seasonCalls } from "./calls-seasons.ts"
import { applicationCalls, waitlistCalls } from "./calls-waitlists.ts"

export const CALLS: Calls = {
  ...openCalls,
  ...accountCalls,
  ...bookingCalls,
  ...dayCalls,
  ...applicationCalls,
  ...creditCalls,
  ...addOnCalls,
  ...waitlistCalls,
  ...moveCalls,
  ...healthCalls,
  ...aheadCalls,
  ...plansCalls,
  ...openingCalls,
  ...refundsCalls,
  ...formsCalls,
  ...signingCalls,
  ...seasonCalls,
  ...reviewCalls,
  ...privacyCalls,
  ...mergeCalls,
  ...inviteCalls,
}
