import type { GrownUpChange, GrownUpCorrection } from "@hub/domain/families/correction"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { phoneText } from "@hub/domain/kernel/plausible-phone"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { contactCorrection, correctContact, correctCustomer, customerCorrection } from "../account/correct-customer.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { type CorrectionFacts, queueCorrection, shownMail } from "./correction-mail.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { requireFamily } from "./queries.ts"

const m = messages("server/families.errors")

type Needs = Pick<FamiliesNeeds, "store" | "clock" | "translations" | "account">

interface OfGrownUp {
  readonly id: string
  /** The family's own id: who signs in. */
  readonly person_id: string
  readonly by: StaffActor
}

const FIELDS = ["first_name", "last_name", "relationship", "email", "phone"] as const

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly relationship?: string
  readonly email: string | null
  readonly phone: string | null
}

interface Planned {
  readonly before: Person
  readonly after: Person
  readonly apply: () => Promise<unknown>
}

interface Wanted {
  readonly id: string
  readonly person_id: string
  readonly change: GrownUpChange
  readonly now: Date
}

async function plan(tx: Transaction, { id, person_id, change, now }: Wanted): Promise<Planned> {
  if (person_id === id) {
    if (change.relationship !== undefined) throw invalid("relationship", m.ofContact, "unknown")
    const { before, after } = await customerCorrection(tx, { customer_id: id, change })
    return { before, after, apply: () => correctCustomer(tx, { customer_id: id, before, after, now }) }
  }
  const { before, after } = await contactCorrection(tx, { customer_id: id, contact_id: person_id, change })
  const shown = ({ phone_number, phone_extension, ...contact }: typeof before) => ({
    ...contact,
    phone: phoneText({ number: phone_number, extension: phone_extension }),
  })
  return { before: shown(before), after: shown(after), apply: () => correctContact(tx, after) }
}

function changesOf({ before, after }: Planned): CorrectionFacts["changes"] {
  const changes = FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
  if (changes.length === 0) throw problem("NOTHING_TO_CORRECT")
  return changes
}

const mailOf = ({ after }: Planned, changes: CorrectionFacts["changes"], because: string): CorrectionFacts => ({
  who: `${after.first_name} ${after.last_name}`.trim(),
  changes,
  barred_for: [],
  because,
  kept: [],
})

export const previewGrownUpCorrection =
  ({ store, clock, translations }: Needs) =>
  async ({ id, person_id, by, reason = "", ...change }: OfGrownUp & GrownUpChange): Promise<GrownUpCorrection> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    return store.as(by).transaction(async (tx) => {
      const planned = await plan(tx, { id, person_id, change, now })
      const changes = changesOf(planned)
      const mail = await shownMail(tx, { customer_id: id, facts: mailOf(planned, changes, reason), now, translations })
      return { changes, mail, preview: previewDigest({ id, person_id, changes }) }
    })
  }

export const correctGrownUp =
  ({ store, clock, account }: Needs) =>
  async ({
    id,
    person_id,
    by,
    reason,
    preview,
    ...change
  }: OfGrownUp & GrownUpChange & { reason: string; preview: string }): Promise<void> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    await store.as(by).transaction(async (tx) => {
      const planned = await plan(tx, { id, person_id, change, now })
      const changes = changesOf(planned)
      requirePreview({ id, person_id, changes }, preview)
      await planned.apply()
      const details = { person_id, fields: changes.map(({ field }) => field) }
      await recordAction(tx, {
        action: "GROWN_UP_CORRECTED",
        subject: "customer",
        subject_id: id,
        reason,
        details,
        now,
      })
      await queueCorrection(tx, { customer_id: id, facts: mailOf(planned, changes, reason), now })
    })
    account.deliver()
  }
