import type { Timeline, TimelineEntry } from "@hub/domain/families/family-page"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid } from "@hub/domain/kernel/problem"
import { disputeReason } from "@hub/domain/orders/dispute-reason"
import { KINDS } from "../mail/kinds.ts"
import { requireFamily } from "./queries.ts"
import type { FamilyNeeds } from "./read-family.ts"
import { type Happened, happened, type TimelineKind } from "./timeline-queries.ts"

const m = messages("server/families.timeline")
const errors = messages("server/families.errors")

type Words = readonly [title: string, detail: string]

/** "ORDER_WRITTEN_OFF" → "Order written off" */
const spoken = (code: string): string => {
  const words = code.toLowerCase().replaceAll("_", " ").replaceAll("cancelled", "canceled")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const joinedText = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(", ")

const money = (amount: number | null): string => (amount === null || amount === 0 ? "" : formatMoney(amount))

/** "visa • 4242" as the portal says it. Cash and checks are words already. */
function cardText(text: string | null): string {
  const [brand = "", last4] = (text ?? "").split(" • ")
  return last4 === undefined ? brand : `${cardName({ brand })} • ${last4}`
}

/** The subject that it has or had; without its facts only what kind it is. */
function mailSubject({ mail }: Happened): string {
  if (mail === null) return ""
  if (mail.subject !== "") return mail.subject
  if (mail.facts === null) return spoken(mail.kind)
  const about = {
    public_origin: "",
    about_id: mail.about_id ?? "",
    order_id: undefined,
    written_at: new Date(mail.created_at),
    company: { name: "", email: null },
  }
  try {
    return KINDS[mail.kind].read(mail.facts, about).subject
  } catch {
    return spoken(mail.kind)
  }
}

const APPLICATION: Readonly<Record<string, () => string>> = {
  SUBMITTED: () => m.applied,
  APPROVED: () => m.approved,
  APPROVED_TO_PAY: () => m.approved,
  REJECTED: () => m.rejected,
  SENT_BACK: () => m.sentBack,
  WITHDRAWN: () => m.withdrawn,
  MOVED: () => m.movedHere,
}

/** "Open Barn, 9:20AM, read by Ravi Menon". */
const saidText = ({ name, text, read_by }: Happened): string =>
  joinedText(name, text, read_by === null ? m.notRead : m.readBy({ read_by }))

const WORDS: Readonly<Record<string, (one: Happened) => Words>> = {
  JOINED: () => [m.joined, ""],
  ORDERED: ({ number, count, amount, text }) => [
    number !== null ? m.order({ number }) : text === "AWAITING_PAYMENT" ? m.orderWaits : m.orderEnded,
    joinedText(m.things({ count: count ?? 0 }), money(amount)),
  ],
  PAID: ({ amount, number, text }) => [
    m.paid({ amount: formatMoney(amount ?? 0) }),
    joinedText(number === null ? "" : m.order({ number }), cardText(text)),
  ],
  PART_REFUSED: ({ number, amount, text, count }) => [
    m.partRefused({ part: number ?? "", amount: formatMoney(amount ?? 0) }),
    joinedText(text?.replace(/\.$/, ""), m.try({ count: count ?? 1 })),
  ],
  REFUNDED: ({ amount, text }) => [m.refunded({ amount: formatMoney(amount ?? 0) }), text ?? ""],
  REFUND_REFUSED: ({ amount, text }) => [m.refundRefused({ amount: formatMoney(amount ?? 0) }), text ?? ""],
  INVOICED: ({ number, amount }) => [m.invoice({ number: number ?? "" }), money(amount)],
  DISPUTED: ({ amount, text }) => [m.disputed({ amount: formatMoney(amount ?? 0) }), disputeReason(text ?? "")],
  CANCELED: ({ who, name, amount, text }) => [
    m.canceled({ who: who ?? "", name: name ?? "" }),
    joinedText(money(amount), text),
  ],
  MOVED: ({ who, name, text }) => [m.moved({ who: who ?? "", name: name ?? "" }), text ?? ""],
  WAITED: ({ who, name }) => [m.waited({ who: who ?? "", name: name ?? "" }), ""],
  CHECK_IN: ({ who, name, text }) => [m.in({ who: who ?? "" }), joinedText(name, text)],
  CHECK_OUT: ({ who, name, text }) => [m.out({ who: who ?? "" }), joinedText(name, text)],
  CHECK_VOID: ({ who, name, text }) => [m.checkUndone({ who: who ?? "" }), joinedText(name, text)],
  SAID_LATE: (one) => [m.saidLate({ who: one.who ?? "" }), saidText(one)],
  SAID_EARLY: (one) => [m.saidEarly({ who: one.who ?? "" }), saidText(one)],
  SAID_PICK_UP: (one) => [m.saidPickUp({ who: one.who ?? "" }), saidText(one)],
  SAID_ABSENT: (one) => [m.saidAbsent({ who: one.who ?? "" }), saidText(one)],
  SIGNED: ({ who, name }) => [m.signed({ name: name ?? "" }), who ?? ""],
  ANSWERED: ({ who, name }) => [m.answered({ name: name ?? "" }), who ?? ""],
  MAILED: (one) => [
    m.mail({ subject: mailSubject(one) }),
    one.text === "UNSENT" ? m.unsent : one.text === "WAITING" ? m.waiting : "",
  ],
  MAILED_AGAIN: (one) => [
    m.mailAgain({ subject: mailSubject(one) }),
    one.text === "UNSENT" ? m.unsent : one.text === "WAITING" ? m.waiting : "",
  ],
  NOTED: ({ text }) => [m.note, text ?? ""],
}

function textsOf(one: Happened): Words {
  const known = WORDS[one.what]
  if (known !== undefined) return known(one)
  const event = one.what.startsWith("APPLICATION_") ? APPLICATION[one.what.slice("APPLICATION_".length)] : undefined
  if (event !== undefined && one.name !== null)
    return [m.application({ name: one.name, event: event() }), joinedText(one.who, one.text)]
  return [spoken(one.what), joinedText(one.name, one.who, one.text)]
}

const BY = { family: "FAMILY", staff: "STAFF", system: "SYSTEM" } as const

function entryOf(one: Happened): TimelineEntry {
  const [title, detail] = textsOf(one)
  return {
    id: one.id,
    at: one.at,
    kind: one.kind,
    title,
    detail,
    by: { kind: BY[one.by_kind], name: one.by_name },
    mail_id: one.mail?.may_repeat === true ? one.mail.id : null,
    // There is no receipt of what was never booked.
    order_id: one.what === "ORDERED" && one.number === null ? null : one.order_id,
  }
}

interface Asked {
  readonly id: string
  readonly by: StaffActor
  readonly before?: string | undefined
  readonly kind?: TimelineKind | undefined
  readonly limit: number
}

const cursorOf = (before: string | undefined) => {
  if (before === undefined) return undefined
  const at = before.slice(0, before.indexOf("_"))
  if (Number.isNaN(Date.parse(at))) throw invalid("before", errors.notOurs, "unknown")
  return { at, id: before.slice(at.length + 1) }
}

/** One line of all that happened, by whom, the latest first. */
export const readTimeline =
  ({ store }: FamilyNeeds) =>
  async ({ id, by, before, kind, limit }: Asked): Promise<Timeline> => {
    await requireFamily(store, { by, permission: "read_families", customer_id: id })
    const rows = await happened(store, { customer_id: id, before: cursorOf(before), kind, limit })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      entries: page.map(entryOf),
      before: rows.length > limit && last !== undefined ? `${last.at}_${last.id}` : null,
    }
  }
