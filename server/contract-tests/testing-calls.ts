import type { Calls } from "./testing-call-row.ts"
import { accountCalls } from "./testing-calls-account.ts"
import { bookingCalls } from "./testing-calls-booking.ts"
import { formsCalls } from "./testing-calls-forms.ts"
import { openCalls } from "./testing-calls-open.ts"

export const CALLS: Calls = { ...openCalls, ...accountCalls, ...bookingCalls, ...formsCalls }
