import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { hashPassword } from "@hub/server/account/passwords"
import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import type { FileNeeds } from "@hub/server/files/file-needs"
import { medicalVault } from "@hub/server/health/medical-vault"
import type { FamilyRow } from "@hub/server/import/business-data"
import { checkBusiness } from "@hub/server/import/check-business"
import { errorList } from "@hub/server/import/errors"
import { lockImports } from "@hub/server/import/lock-imports"
import { writeBusiness } from "@hub/server/import/write-business"
import type { KeyList } from "@hub/server/kernel/key-list"
import { StartupProblem } from "@hub/server/kernel/startup-problem"
import type { SharingNeeds } from "@hub/server/sharing/sharing-needs"
import { aheadOrders, shareAndCheck } from "./ahead.ts"
import { applyAll } from "./applications.ts"
import { bookAll, type DemoCheckout, type DemoOrder, grantCredit } from "./bookings.ts"
import { demoBusiness, ZONE } from "./business-files.ts"
import { showCreditPlan } from "./credit-plans.ts"
import { creditsFamily } from "./credits.ts"
import { prepareDoses } from "./doses-today.ts"
import { crowd, demoFamilies } from "./families.ts"
import { showFormerCard } from "./former-card.ts"
import { answerForms } from "./forms.ts"
import { gateFamilies } from "./gate-families.ts"
import { gateOrders, openGates } from "./gate-today.ts"
import { showHandMoney } from "./hand-money.ts"
import { fillHealth, healthOrders } from "./health.ts"
import { showMap } from "./map/show-map.ts"
import { addMessageTemplates } from "./message-templates.ts"
import { moveOrders, showMoves } from "./moves.ts"
import { addPaperwork, paperworkOrders } from "./paperwork.ts"
import { showPayouts } from "./payouts.ts"
import { showPlansAndInvoices } from "./plans.ts"
import { agree, decideAboutMessages } from "./privacy.ts"
import { showRefunds } from "./refunds.ts"
import { reviewFamilies, reviewOrders, writeReviews } from "./reviews.ts"
import { sendFiles } from "./sent-files.ts"
import { signDocuments } from "./signing.ts"
import { addStaff } from "./staff.ts"
import { answerOffers } from "./waitlist-answers.ts"
import { demoWaitlists, waitlistOrders } from "./waitlists.ts"

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly note: string
}

const PASSWORD = "juniper-trail"
const DAY_MS = 86_400_000

/** The sign-ins of the demo families in this database: none for an imported business. */
export async function demoSignIns(store: Store): Promise<readonly SignIn[]> {
  const rows = await store.many<{ email: string }>(sql`
    select email from customer where external_id is not null and email is not null and password_hash is not null
      and exists (select from company where is_demo)`)
  const emails = new Set(rows.map((row) => row.email))
  return demoFamilies("2026-01-01")
    .filter(({ row }) => emails.has(row.email))
    .map(({ row, note }) => ({ email: row.email, password: PASSWORD, note }))
}

/** Dana's past and upcoming bookings, and a crowd that leaves two camps full and another with two places. */
function demoOrders(now: Date, crowd_families: readonly FamilyRow[]): DemoOrder[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const order = (days_ago: number, ...items: DemoOrder["items"]): DemoOrder => ({ booked_at: daysAgo(days_ago), items })
  return [
    order(45, ["dana.okafor-maya", "week--4-all"]),
    order(45, ["dana.okafor-theo", "week--4-all"]),
    order(44, ["dana.okafor-maya", "class-0"]),
    order(44, ["dana.okafor-theo", "class-1"]),
    order(6, ["dana.okafor-theo", "week-3-small"]),
    order(9, ["lena.brandt-jonas", "week-1-small"]),
    ...waitlistOrders(daysAgo(13)),
    order(3, ["signe.dahl-finn", "overnight-0"], ["signe.dahl-ella", "overnight-0"]),
    order(2, ["signe.dahl-ella", "class-10"]),
    ...crowd_families.map(({ external_id }, index) => {
      const [older, younger] = [`${external_id}-kim`, `${external_id}-lou`]
      const more: DemoOrder["items"] = [
        [older, "week-3-big"],
        [younger, "week-5-small"],
      ]
      return order(12 - index / 2, [older, "week-2-big"], ...(index < 10 ? more : []))
    }),
  ]
}

/**
 * Loads Juniper Trail through the importer, around today. Called only when the database has no company. `journal` is the sandbox
 * card provider's, so that it knows the payments of the demo.
 */
export async function loadDemo(
  given: Store,
  clock: () => Date,
  {
    journal,
    health_keys,
    staff_keys,
    sharing,
    files,
    has_docuseal = false,
  }: {
    journal?: string
    health_keys: KeyList
    /** Without them nobody of the staff can sign in. */
    staff_keys?: KeyList
    sharing?: Pick<SharingNeeds, "link_keys" | "public_origin">
    /** Without them no family has sent a file. */
    files?: FileNeeds
    has_docuseal?: boolean
  },
): Promise<readonly SignIn[]> {
  const store = given.at(clock)
  const now = clock()
  const today = dayAt(now.toISOString(), ZONE)
  const time = timeAt(now.toISOString(), ZONE)
  const families = demoFamilies(today)
  const others = crowd(today)
  const data = {
    ...demoBusiness({ today, time, has_docuseal }),
    families: [...families.map(({ row }) => row), ...others, ...gateFamilies(today), ...reviewFamilies(today)],
  }
  const errors = errorList()
  checkBusiness(data, errors)
  errors.throwIfAny()
  const password_hash = await hashPassword(PASSWORD)
  await store.transaction(async (tx) => {
    await lockImports(tx)
    const company = await tx.maybe<{ name: string }>(sql`select name from company`)
    if (company !== undefined)
      throw new StartupProblem(`The demo is loaded into an empty database only, and this one holds ${company.name}.`)
    await writeBusiness(tx, data, errors)
    // A demo has no first day, and shows what is off at first.
    const shown = JSON.stringify({ first_day: { is_put_away: true, not_needed: [] }, are_reviews_on: true })
    await tx.run(sql`update company set is_demo = true, settings = settings || ${shown}::jsonb`)
    const emails = families.map(({ row }) => row.email)
    await tx.run(sql`update customer set password_hash = ${password_hash} where email = any(${emails}::text[])`)
    // 4.6: every page asks families that haven't answered, so all but one have said yes.
    const undecided = families.filter(({ is_undecided }) => is_undecided).map(({ row }) => row.email)
    await tx.run(sql`
      update customer set is_phone_number_communication_opted_in = true where email <> all(${undecided}::text[])`)
    await agree(tx, store, now)
    const orders = [
      ...demoOrders(now, others),
      ...moveOrders(now, today),
      ...healthOrders(now),
      ...paperworkOrders(now),
      ...aheadOrders(now, today),
      ...gateOrders(now),
      ...reviewOrders(now),
    ]
    const answering = { vault: medicalVault(health_keys, clock), now }
    await answerForms(tx, store, answering, "before booking")
    const more = async (checkout: DemoCheckout) => {
      await creditsFamily(tx, checkout, now, today)
      await answerOffers(tx, checkout, now)
    }
    await bookAll(tx, store, { orders, journal, more })
    await answerForms(tx, store, answering, "after booking")
    await showMoves(tx, store, now)
    await showCreditPlan(tx, store, { now, today, journal })
    await showPlansAndInvoices(tx, store, { now, today, journal })
    await showRefunds(tx, store, { now, today, journal })
    if (staff_keys !== undefined) await addStaff(tx, { password_hash, staff_keys, now })
    await showHandMoney(tx, store, { now, today, journal })
    await showFormerCard(tx, store, now)
    await fillHealth(tx, store, { now, today, master_keys: health_keys })
    await addPaperwork(tx, store, { now, master_keys: health_keys })
    await demoWaitlists(tx, store, now)
    await shareAndCheck(tx, store, { now, today, sharing })
    await grantCredit(tx, { customer: "dana.okafor", credit_type: "camp-week", is_free: false, now })
    await grantCredit(tx, { customer: "dana.okafor", credit_type: "camp-day", is_free: true, now })
    await applyAll(tx, store, answering)
    const public_origin = sharing?.public_origin ?? ""
    await signDocuments(tx, store, { now, public_origin })
    if (files !== undefined) await sendFiles(tx, store, { now, files, public_origin })
    if (files !== undefined) await showMap(tx, store, { now, files })
    await openGates(tx, store, { now, health_keys, public_origin, files })
    await writeReviews(tx, store, now)
    await prepareDoses(tx, store, { now, health_keys, files })
    await decideAboutMessages(tx, store, now)
    await addMessageTemplates(tx, now)
    await showPayouts(tx, store, { now, today, journal })
  })
  return demoSignIns(store)
}
