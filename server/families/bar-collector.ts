import type { BarPreview, NewBar } from "@hub/domain/families/correction"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { phoneText } from "@hub/domain/kernel/plausible-phone"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { showsNothing, tidyLine } from "@hub/domain/kernel/typed-text"
import { isBarredName } from "@hub/domain/scheduling/barred"
import { recordAction } from "../audit/record-action.ts"
import { readPhoneOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { type CorrectionFacts, queueCorrection, shownMail } from "./correction-mail.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { familyPeople, lockFamily, requireFamily } from "./queries.ts"
import { addBar, liftBar } from "./store.ts"

const m = messages("server/families.errors")

type Needs = Pick<FamiliesNeeds, "store" | "clock" | "translations" | "account">

interface OfFamily {
  readonly id: string
  readonly by: StaffActor
}

interface Person {
  readonly name: string
  readonly relationship: string
  readonly phone: string | null
}

async function personOf(
  tx: Transaction,
  { contact_id, name = "", relationship = "", phone = "" }: NewBar,
  contacts: readonly (Person & { readonly id: string })[],
): Promise<Person> {
  if (contact_id !== undefined) {
    const found = contacts.find((contact) => contact.id === contact_id)
    if (found === undefined) throw problem("NOT_FOUND")
    return { name: found.name, relationship: found.relationship, phone: found.phone }
  }
  if (showsNothing(name)) throw invalid("name", m.nobody, "required")
  const readPhone = await readPhoneOf(tx)
  const read = phone.trim() === "" ? null : readPhone(phone)
  if (read === undefined) throw invalid("phone", m.phone({ example: readPhone.example }), "phone")
  return {
    name: tidyLine(name),
    relationship: tidyLine(relationship),
    phone: read === null ? null : phoneText(read),
  }
}

async function factsOf(tx: Transaction, { id, bar }: { id: string; bar: NewBar }) {
  await lockFamily(tx, id)
  const { contacts, children, guardian } = await familyPeople(tx, id)
  const person = await personOf(tx, bar, contacts)
  const student_ids = [...new Set(bar.student_ids ?? [])].toSorted()
  const unknown = student_ids.findIndex((one) => !children.some((child) => child.id === one))
  if (unknown >= 0) throw invalid(`student_ids.${unknown}`, m.unknownChild, "unknown")
  const named = children.filter((child) => student_ids.length === 0 || student_ids.includes(child.id))
  const listed = [guardian, ...contacts.filter(({ may_collect }) => may_collect).map(({ name }) => name)]
  return {
    ...person,
    student_ids,
    children: named.map((child) => child.first_name),
    was_on_list: listed.some((name) => isBarredName(person.name, name)),
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

const mailOf = ({ name, children }: Facts): CorrectionFacts => ({
  who: name,
  changes: [],
  barred_for: children.length > 0 ? children : [m.allChildren],
  because: "",
  kept: [],
})

export const previewBar =
  ({ store, clock, translations }: Needs) =>
  async ({ id, by, ...bar }: OfFamily & NewBar): Promise<BarPreview> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    return store.as(by).transaction(async (tx) => {
      const facts = await factsOf(tx, { id, bar })
      const mail = await shownMail(tx, { customer_id: id, facts: mailOf(facts), now: clock(), translations })
      const { name, children, was_on_list } = facts
      return { name, children, was_on_list, mail, preview: previewDigest(facts) }
    })
  }

/** From now on nobody of that name collects these children, whatever the family's list says. */
export const barCollector =
  ({ store, clock, account }: Needs) =>
  async ({ id, by, reason, preview, ...bar }: OfFamily & NewBar & { reason: string; preview: string }) => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    const bar_id = await store.as(by).transaction(async (tx) => {
      const facts = await factsOf(tx, { id, bar })
      requirePreview(facts, preview)
      const { name, relationship, phone, student_ids } = facts
      const row = { customer_id: id, name, relationship, phone, because: reason, by: actorName(by) }
      const added = await addBar(tx, { ...row, student_ids, now })
      const details = { bar_id: added }
      await recordAction(tx, { action: "COLLECTOR_BARRED", subject: "customer", subject_id: id, reason, details, now })
      await queueCorrection(tx, { customer_id: id, facts: mailOf(facts), now })
      return added
    })
    account.deliver()
    return { id: bar_id }
  }

export const liftCollector =
  ({ store, clock }: Needs) =>
  async ({ id, by, bar_id, reason }: OfFamily & { bar_id: string; reason: string }): Promise<void> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    await store.as(by).transaction(async (tx) => {
      const lifted = await liftBar(tx, { customer_id: id, bar_id, by: actorName(by), now })
      if (!lifted) throw problem("NOT_FOUND")
      await recordAction(tx, {
        action: "COLLECTOR_BAR_LIFTED",
        subject: "customer",
        subject_id: id,
        reason,
        details: { bar_id },
        now,
      })
    })
  }
