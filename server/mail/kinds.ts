import type { Static } from "typebox"
import type { OutboxMailRow } from "../database/schema.generated.ts"
import { ACCOUNT_MAILS } from "./kinds/account.ts"
import { APPLICATION_MAILS } from "./kinds/applications.ts"
import { BOOKING_MAILS } from "./kinds/bookings.ts"
import { BUSINESS_MAILS, MESSAGE_MAILS } from "./kinds/business.ts"
import { CORRECTION_MAILS, MERGE_MAILS } from "./kinds/families.ts"
import { GATE_MAILS } from "./kinds/gate.ts"
import { INVITE_MAILS } from "./kinds/invites.ts"
import { MONEY_MAILS } from "./kinds/money.ts"
import { PAPERWORK_MAILS } from "./kinds/paperwork.ts"
import { PLACE_MAILS } from "./kinds/places.ts"
import { PLAN_MAILS } from "./kinds/plans.ts"
import { REVIEW_MAILS } from "./kinds/reviews.ts"
import { SHARING_MAILS } from "./kinds/sharing.ts"
import { STAFF_MAILS } from "./kinds/staff.ts"

export type MailKind = OutboxMailRow["kind"]

export const KINDS = {
  ...ACCOUNT_MAILS,
  ...APPLICATION_MAILS,
  ...BOOKING_MAILS,
  ...BUSINESS_MAILS,
  ...CORRECTION_MAILS,
  ...GATE_MAILS,
  ...INVITE_MAILS,
  ...MERGE_MAILS,
  ...MESSAGE_MAILS,
  ...MONEY_MAILS,
  ...PAPERWORK_MAILS,
  ...PLACE_MAILS,
  ...PLAN_MAILS,
  ...REVIEW_MAILS,
  ...SHARING_MAILS,
  ...STAFF_MAILS,
} satisfies Record<MailKind, unknown>

/** What is stored of a mail of a kind. */
export type FactsOf<Kind extends MailKind> = Static<(typeof KINDS)[Kind]["facts"]>

/** A kind with its facts: other facts don't compile. */
export type KindAndFacts = { [Kind in MailKind]: { readonly kind: Kind; readonly facts: FactsOf<Kind> } }[MailKind]
