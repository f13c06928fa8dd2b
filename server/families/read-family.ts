import type { FamilyOrders, FamilyPage } from "@hub/domain/families/family-page"
import { actorName, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { ageOn } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import type { Permission } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import { wireInstallmentStatus } from "@hub/domain/orders/installment-status"
import { readinessOf } from "@hub/domain/paperwork/readiness"
import { childColour } from "@hub/domain/participants/member-colour"
import { gradeIn, schoolYearOf } from "@hub/domain/participants/school-year"
import { isBarredName } from "@hub/domain/scheduling/barred"
import { lastMoment } from "@hub/domain/scheduling/time-window"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { type OrderLine, sumsOfFamily } from "../orders/queries.ts"
import { readinessFacts } from "../paperwork/read-requirements.ts"
import {
  type BillsRow,
  type BookingRow,
  type FamilyRow,
  familyBills,
  familyPlaces,
  familyRow,
} from "./family-queries.ts"
import { doublesOf } from "./find-queries.ts"
import { currentFamily } from "./merge-queries.ts"
import { businessNow, openedSince } from "./queries.ts"

export interface FamilyNeeds {
  readonly store: Store
  readonly clock: () => Date
}

interface Asked {
  readonly id: string
  readonly by: StaffActor
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

function moneyOf(family: FamilyRow, orders: readonly OrderLine[], { plans, invoices }: BillsRow): FamilyPage["money"] {
  const sum = (of: (line: OrderLine["sums"]) => number): number => orders.reduce((all, { sums }) => all + of(sums), 0)
  const refused = sum((sums) => sums.owed_to_family_amount)
  return {
    charged_amount: sum((sums) => sums.charged_amount),
    paid_amount: sum((sums) => sums.paid_amount - sums.back_amount),
    left_amount: sum((sums) => sums.left_amount),
    late_amount: family.late_amount,
    last_due_on: family.last_due_on,
    owed_to_family_amount: refused,
    refused_amount: refused,
    plans: plans.map(({ card, parts, ...plan }) => ({
      ...plan,
      card: card === null ? null : { brand: card.brand, last4: card.last4 },
      parts: parts.map((part) => ({ ...part, status: wireInstallmentStatus(part.status) })),
    })),
    invoices,
    credits: family.credits,
  }
}

type Booking = FamilyPage["bookings"][number]

function bookingOf(
  { status, kind, starts_at, policy, days, next_starts_at, has_add_ons, ...row }: BookingRow,
  now: Date,
): Booking {
  const isOpen = (moment: string | null): boolean => moment !== null && Date.parse(moment) > now.getTime()
  const hasStarted = Date.parse(starts_at) <= now.getTime()
  const isAhead = status === "BOOKED" && row.days_left > 0
  const state =
    status === "CANCELLED" ? "CANCELLED" : row.days_left === 0 ? "OVER" : hasStarted ? ("ON_NOW" as const) : "AHEAD"
  const verbs: Booking["verbs"] = isAhead
    ? [
        { verb: "MOVE", is_override: !isOpen(lastMoment(policy.reschedule_settings, kind, starts_at)) },
        { verb: "CANCEL", is_override: !isOpen(lastMoment(policy.cancel_settings, kind, starts_at)) },
        ...(days > 1 ? [{ verb: "GIVE_UP_DAY" as const, is_override: next_starts_at === null }] : []),
        ...(has_add_ons ? [{ verb: "ADD" as const, is_override: false }] : []),
      ]
    : []
  return { ...row, state, verbs }
}

function grownUpsOf(family: FamilyRow): FamilyPage["grown_ups"] {
  const isBarred = (name: string): boolean => family.bars.some((bar) => isBarredName(bar.name, name))
  const { id, first_name, last_name, phone, email } = family
  const guardian = {
    id,
    kind: "GUARDIAN" as const,
    name: nameOf(family),
    first_name,
    last_name,
    relationship: "",
    phone,
    email,
    is_emergency_contact: false,
    because: null,
    student_ids: [],
    collects: isBarred(nameOf(family)) ? ("MUST_NOT" as const) : ("MAY" as const),
  }
  const contacts = family.contacts.map(({ may_collect, ...contact }) => ({
    ...contact,
    kind: "CONTACT" as const,
    name: nameOf(contact),
    collects: isBarred(nameOf(contact))
      ? ("MUST_NOT" as const)
      : may_collect
        ? ("MAY" as const)
        : ("NOT_ON_LIST" as const),
    because: null,
  }))
  const bars = family.bars.map((bar) => ({
    ...bar,
    kind: "BARRED" as const,
    first_name: "",
    last_name: "",
    email: null,
    is_emergency_contact: false,
    collects: "MUST_NOT" as const,
  }))
  return [guardian, ...contacts, ...bars]
}

const idOf = ({ staff_id = "system" }: { staff_id?: string }): string => staff_id

/** Once a day for each person. */
const recordLook = (tx: Transaction, { id, by, today, now }: Asked & { today: string; now: Date }) =>
  recordAction(tx, {
    action: "FAMILY_SHOWN",
    subject: "customer",
    subject_id: id,
    idempotency_key: `family shown ${today} ${by.kind === "staff" ? idOf(by) : by.name} ${id}`,
    now,
  })

/** For who may see it at their locations. */
async function seen(db: Database, { id, by }: Asked, permission: Permission, now: Date): Promise<FamilyRow> {
  const family = await familyRow(db, { customer_id: id, sites: sitesOf(by, permission) ?? null, now })
  if (family === undefined) throw problem("NOT_FOUND")
  if (!family.is_seen) throw problem("SITE_NOT_PERMITTED")
  return family
}

/** All of a family, in at most 12 statements. */
/** An id that was a family's leads to the one that it moved into. */
export const readFamily =
  (needs: FamilyNeeds) =>
  async (asked: Asked): Promise<FamilyPage> => {
    try {
      return await readCurrent(needs)(asked)
    } catch (error) {
      const id = await currentFamily(needs.store, asked.id)
      if (id === asked.id) throw error
      return readCurrent(needs)({ ...asked, id })
    }
  }

const readCurrent =
  ({ store, clock }: FamilyNeeds) =>
  async ({ id, by }: Asked): Promise<FamilyPage> => {
    const now = clock()
    return store.as(by).transaction(async (tx) => {
      const family = await seen(tx, { id, by }, "read_families", now)
      const [places, orders, doubles, { facts, coming }] = await Promise.all([
        familyPlaces(tx, id, now),
        sumsOfFamily(tx, id),
        doublesOf(tx, [id]),
        readinessFacts(tx, id, now),
        recordLook(tx, { id, by, today: family.today, now }),
      ])
      const active = family.children.filter(({ is_archived }) => !is_archived).map((child) => child.id)
      const readiness = readinessOf(active, facts, coming)
      const percents = new Map(readiness.map(({ student_id, percent }) => [student_id, percent]))
      const year = schoolYearOf(family.today, family.school_year_starts)
      return {
        id,
        name: nameOf(family),
        first_name: family.first_name,
        last_name: family.last_name,
        email: family.email,
        phone: family.phone,
        city: family.city,
        language: family.language,
        since: family.since,
        restricted: family.is_restricted ? (family.restriction ?? { at: null, by: "", reason: "" }) : null,
        maybe_same_as: doubles.map(({ family_id: _family, ...double }) => double),
        children: family.children.map(({ joined_as, grade, grade_year, ...child }) => ({
          ...child,
          colour: joined_as === 0 ? 0 : childColour(joined_as),
          age: child.birth_date === null ? null : ageOn(child.birth_date, family.today),
          grade: gradeIn({ grade, grade_year }, year),
          percent: percents.get(child.id) ?? 100,
        })),
        bookings: places.bookings.map((row) => bookingOf(row, now)),
        bookings_total: places.bookings_total,
        waits: places.waits,
        applications: places.applications,
        grown_ups: grownUpsOf(family),
        papers: readiness.flatMap(({ items }) =>
          items.flatMap(({ state, is_contact: _is_contact, minutes: _minutes, ...item }) =>
            state === "DONE" ? [] : [{ ...item, state }],
          ),
        ),
        papers_done: readiness.reduce((all, { done }) => all + done, 0),
        papers_total: readiness.reduce((all, { total }) => all + total, 0),
        money: moneyOf(family, orders, places),
        notes: family.notes,
      }
    })
  }

export const readFamilyOrders =
  ({ store, clock }: FamilyNeeds) =>
  async ({ id, by }: Asked): Promise<FamilyOrders> => {
    const family = await seen(store, { id, by }, "read_orders", clock())
    const [orders, bills] = await Promise.all([sumsOfFamily(store, id), familyBills(store, id)])
    return {
      id,
      name: nameOf(family),
      orders: orders.toReversed().map(({ number, day, status, sums }) => ({
        number,
        day,
        status,
        charged_amount: sums.charged_amount,
        paid_amount: sums.paid_amount,
        back_amount: sums.back_amount,
        left_amount: sums.left_amount,
      })),
      money: moneyOf(family, orders, bills),
    }
  }

/** Who has opened which family today. */
export const readOpened =
  ({ store, clock }: FamilyNeeds) =>
  async ({ by }: { by: StaffActor }) => {
    const { today, time_zone } = await businessNow(store, clock())
    const rows = await openedSince(
      store,
      new Date(instantOf(today, "00:00", time_zone)),
      sitesOf(by, "read_families") ?? null,
    )
    return { families: rows.map((row) => ({ ...row, is_own: row.by === actorName(by) })) }
  }
