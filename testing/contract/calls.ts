import type { Calls } from "./call-row.ts"
import { accountCalls } from "./calls-account.ts"
import { addOnCalls } from "./calls-add-ons.ts"
import { aheadCalls } from "./calls-ahead.ts"
import { applicationCalls } from "./calls-applications.ts"
import { bookingCalls } from "./calls-booking.ts"
import { creditCalls } from "./calls-credits.ts"
import { dayCalls } from "./calls-day.ts"
import { formsCalls } from "./calls-forms.ts"
import { healthCalls } from "./calls-health.ts"
import { inviteCalls } from "./calls-invites.ts"
import { mergeCalls } from "./calls-merges.ts"
import { moveCalls } from "./calls-moves.ts"
import { openCalls } from "./calls-open.ts"
import { openingCalls } from "./calls-opening.ts"
import { plansCalls } from "./calls-plans.ts"
import { privacyCalls } from "./calls-privacy.ts"
import { refundsCalls } from "./calls-refunds.ts"
import { reviewCalls } from "./calls-reviews.ts"
import { seasonCalls } from "./calls-seasons.ts"
import { signingCalls } from "./calls-signing.ts"
import { waitlistCalls } from "./calls-waitlists.ts"

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
