import { hasSeverity, medicalItemErrors } from "@hub/domain/health/health-errors"
import {
  MEDICAL_ITEMS_MAX,
  type MedicalItem,
  type MedicalItemChange,
  type NewMedicalItem,
} from "@hub/domain/health/medical-item"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { attachFiles, releaseFiles } from "../files/queries.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { lockParticipant } from "./queries.ts"
import { type ItemDetails, itemOf } from "./read-health.ts"
import { ITEM_DETAILS } from "./sealed-columns.ts"
import { addItem, changeItem, countItems, lockItem, removeItem } from "./store-items.ts"

const m = messages("server/health.savedItem")

function detailsFrom(input: NewMedicalItem): ItemDetails {
  const errors = medicalItemErrors(input)
  if (errors.length > 0) throw problem("VALIDATION", { errors })
  const isMedication = input.kind === "MEDICATION"
  return {
    kind: input.kind,
    name: tidyText(input.name),
    severity: hasSeverity(input.kind) ? input.severity : null,
    action: tidyText(input.action),
    reaction: tidyText(input.reaction),
    dose: isMedication ? tidyText(input.dose) : "",
    times: isMedication ? [...new Set(input.times)].toSorted() : [],
    catalog_entry_id: input.catalog_entry_id ?? null,
    plan_name: input.plan_key == null ? "" : tidyText(input.plan_name ?? "") || m.plan,
  }
}

/** Attaches and detaches what a medical text's one file changes to. */
export async function replaceFile(
  tx: Transaction,
  change: { customer_id: string; before: string | null; after: string | null; path: string; now: Date },
): Promise<void> {
  const { customer_id, before, after, path, now } = change
  if (before === after) return
  if (after !== null) await attachFiles(tx, { customer_id, ownership_type: "MEDICAL", keys: [after], path })
  if (before !== null) await releaseFiles(tx, [before], now)
}

export const createItem =
  ({ store, clock, vault }: HealthNeeds) =>
  async (customer_id: string, student_id: string, input: NewMedicalItem): Promise<MedicalItem> => {
    const details = detailsFrom(input)
    const file_key = input.plan_key ?? null
    return store.transaction(async (tx) => {
      const now = clock()
      await lockParticipant(tx, customer_id, student_id)
      if ((await countItems(tx, student_id)) >= MEDICAL_ITEMS_MAX) throw problem("MEDICAL_LIST_FULL")
      await replaceFile(tx, { customer_id, before: null, after: file_key, path: "plan_key", now })
      const sealer = await vault.sealer(tx, customer_id)
      const id = newId()
      const sealed = sealer.seal({ ...ITEM_DETAILS, row: id }, JSON.stringify(details))
      return itemOf(sealer, await addItem(tx, { id, customer_id, student_id, details: sealed, file_key, now }))
    })
  }

interface OneItem {
  readonly customer_id: string
  readonly student_id: string
  readonly id: string
}

export const updateItem =
  ({ store, clock, vault }: HealthNeeds) =>
  async (item: OneItem, { revision, ...input }: MedicalItemChange): Promise<MedicalItem> => {
    const details = detailsFrom(input)
    return store.transaction(async (tx) => {
      const now = clock()
      const { customer_id, id } = item
      const before = await lockItem(tx, item)
      if (before === undefined) throw problem("NOT_FOUND")
      if (before.revision !== revision) throw problem("CHANGED_ELSEWHERE")
      const file_key = input.plan_key ?? null
      await replaceFile(tx, { customer_id, before: before.file_key, after: file_key, path: "plan_key", now })
      const sealer = await vault.sealer(tx, customer_id)
      const sealed = sealer.seal({ ...ITEM_DETAILS, row: id }, JSON.stringify(details))
      return itemOf(sealer, await changeItem(tx, { id, details: sealed, file_key, now }))
    })
  }

export const deleteItem =
  ({ store, clock }: HealthNeeds) =>
  (item: OneItem): Promise<void> =>
    store.transaction(async (tx) => {
      const before = await lockItem(tx, item)
      if (before === undefined) throw problem("NOT_FOUND")
      await removeItem(tx, item.id)
      if (before.file_key !== null) await releaseFiles(tx, [before.file_key], clock())
    })
