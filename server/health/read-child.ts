import type { AlertChild, AlertGroup, ChildHealth, ChildOfDay, StaffItem } from "@hub/domain/health/child.staff"
import { doseText } from "@hub/domain/health/medication-request"
import { PAGE_LIMIT_MAX } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import type { FileAnswer } from "../http/handlers.ts"
import type { HealthNeeds, Reading, StaffHealthNeeds } from "./health-needs.ts"
import { inlineFile } from "./inline-file.ts"
import type { Opener } from "./medical-vault.ts"
import { businessFacts } from "./queries.ts"
import { itemOf, medicalProfileOf } from "./read-health.ts"
import { recordOf } from "./read-log.ts"
import { storedDetails } from "./read-requests.ts"
import { addLook, addLooks } from "./record-look.ts"
import { childrenOfDay, contactsOf, currentStudent, personAt } from "./staff-queries.ts"
import { type ItemRow, itemById, itemsOf, itemsOfMany, profileOf } from "./store-items.ts"
import { looksOf, recordsOf } from "./store-records.ts"
import { runningRequests } from "./store-requests.ts"

/** Without the key of its plan, which has its own call. */
function staffItem(opener: Opener, row: ItemRow): StaffItem {
  const { id, kind, name, severity, action, reaction, dose, times } = itemOf(opener, row)
  return { id, kind, name, severity, action, reaction, dose, times, has_plan: row.file_key !== null }
}

/** All that staff must know of a child. */
export const readChild =
  ({ store, clock, vault }: HealthNeeds) =>
  (asked_id: string, { by, sites }: Reading): Promise<ChildHealth> =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const student_id = await currentStudent(tx, asked_id)
      const person = await personAt(tx, student_id, sites)
      if (person === undefined) throw problem("NOT_FOUND")
      const { customer_id, name, birth_date, in_since, parent, parent_phone } = person
      const { today } = await businessFacts(tx, now)
      const page = { limit: PAGE_LIMIT_MAX, offset: 0, now }
      const [items, profile, records, requests, contacts, group] = await Promise.all([
        itemsOf(tx, customer_id, [student_id]),
        profileOf(tx, customer_id, student_id),
        recordsOf(tx, { customer_id, student_id }, page),
        runningRequests(tx, student_id, today),
        contactsOf(tx, { customer_id, student_id }),
        childrenOfDay(tx, { day: today, sites, now }),
      ])
      const opener = await vault.opener(tx, customer_id)
      await addLook(tx, { customer_id, student_id, what: "HEALTH" }, { by, now })
      if (records.length > 0) await addLook(tx, { customer_id, student_id, what: "LOG" }, { by, now })
      return {
        student_id,
        family_id: customer_id,
        name,
        birth_date,
        groups: group.flatMap((one) => (one.student_id === student_id ? [`${one.group}, ${one.location}`] : [])),
        in_since,
        items: items.map((row) => staffItem(opener, row)),
        profile: medicalProfileOf(opener, student_id, profile),
        people: [{ name: parent, relationship: "", phone: parent_phone, is_emergency: true }, ...contacts],
        requests: requests.map((row) => {
          const { schedule, times, when, ...details } = storedDetails(opener, row)
          const { id, first_day, last_day } = row
          return { id, medication: `${details.name}, ${doseText(details)}`, schedule, times, when, first_day, last_day }
        }),
        log: records
          .map((row) => recordOf(opener, row))
          .toSorted((a, b) => (a.occurred_at < b.occurred_at ? 1 : a.occurred_at > b.occurred_at ? -1 : 0)),
        looks: await looksOf(tx, customer_id, student_id),
      }
    })

/** An emergency plan, for the page alone. */
export const openEmergencyPlan =
  ({ store, clock, file_store }: StaffHealthNeeds) =>
  async (ids: { student_id: string; item_id: string }, { by, sites }: Reading): Promise<FileAnswer> => {
    const key = await store.as(by).transaction(async (tx) => {
      const { student_id } = ids
      const [person, item] = [await personAt(tx, student_id, sites), await itemById(tx, ids.item_id)]
      if (person === undefined || item?.student_id !== student_id || item.file_key === null) throw problem("NOT_FOUND")
      const { customer_id } = person
      await addLook(tx, { customer_id, student_id, what: "HEALTH" }, { by, now: clock() })
      return item.file_key
    })
    return inlineFile({ store, file_store }, key)
  }

type Day = Reading & { readonly date: string | undefined }

export const listChildren =
  ({ store, clock }: Pick<HealthNeeds, "store" | "clock">) =>
  async ({ by, sites, date }: Day): Promise<{ items: ChildOfDay[] }> => {
    const now = clock()
    const day = date ?? (await businessFacts(store.as(by), now)).today
    const rows = await childrenOfDay(store, { day, sites, now })
    const children = new Map<string, ChildOfDay>()
    for (const { student_id, name, birth_date, group, location, is_here } of rows) {
      const known = children.get(student_id)
      children.set(student_id, {
        student_id,
        name,
        birth_date,
        groups: [...(known?.groups ?? []), `${group}, ${location}`],
        is_here: is_here || known?.is_here === true,
      })
    }
    return { items: [...children.values()].toSorted((a, b) => a.name.localeCompare(b.name)) }
  }

/** Figures alone: no name, so no look. */
export const listAlerts =
  ({ store, clock }: Pick<HealthNeeds, "store" | "clock">) =>
  async ({ sites, date }: Day): Promise<{ items: AlertGroup[] }> => {
    const now = clock()
    const day = date ?? (await businessFacts(store, now)).today
    const groups = new Map<string, AlertGroup>()
    for (const row of await childrenOfDay(store, { day, sites, now })) {
      if (!row.has_items) continue
      const { offering_id, location_id, location, group, has_plan } = row
      const known = groups.get(offering_id)
      const plans = (known?.plans ?? 0) + (has_plan ? 1 : 0)
      groups.set(offering_id, {
        offering_id,
        location_id,
        location,
        group,
        children: (known?.children ?? 0) + 1,
        plans,
      })
    }
    return { items: [...groups.values()] }
  }

/** What there is to know of a group's children on a day. */
export const readAlerts =
  ({ store, clock, vault }: HealthNeeds) =>
  (offering_id: string, { by, sites, open, date }: Day): Promise<{ group: string; items: AlertChild[] }> =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const day = date ?? (await businessFacts(tx, now)).today
      const rows = (await childrenOfDay(tx, { day, sites, offering_id, now })).filter(({ has_items }) => has_items)
      const items = await itemsOfMany(
        tx,
        rows.map(({ student_id }) => student_id),
      )
      const openerOf = await vault.openers(tx, [...new Set(rows.map(({ customer_id }) => customer_id))])
      const looks = rows.map(({ customer_id, student_id }) => ({ customer_id, student_id, what: "ROSTER" as const }))
      await addLooks(tx, looks, { by, open, now })
      return {
        group: rows[0]?.group ?? "",
        items: rows.map(({ student_id, customer_id, name, birth_date, is_here }) => ({
          student_id,
          name,
          birth_date,
          is_here,
          items: items
            .filter((item) => item.student_id === student_id)
            .map((item) => staffItem(openerOf(customer_id), item)),
        })),
      }
    })
