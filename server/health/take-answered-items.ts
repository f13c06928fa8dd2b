import { plainText } from "@hub/domain/health/catalog-search"
import { MEDICAL_ITEMS_MAX, type NewMedicalItem } from "@hub/domain/health/medical-item"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { Sealer } from "./medical-vault.ts"
import { lockParticipant } from "./queries.ts"
import { type ItemDetails, itemDetails } from "./read-health.ts"
import { ITEM_DETAILS } from "./sealed-columns.ts"
import { addItem, changeItem, type ItemRow, itemsOf, removeItem } from "./store-items.ts"

interface Answered {
  readonly customer_id: string
  readonly student_id: string
  /** What the form said last time, and what it says now. */
  readonly before: readonly NewMedicalItem[]
  readonly after: readonly NewMedicalItem[]
}

type Said = Pick<NewMedicalItem, "kind" | "name" | "severity" | "action" | "dose">

const isSame = (one: Pick<Said, "kind" | "name">, other: Pick<Said, "kind" | "name">): boolean =>
  one.kind === other.kind && plainText(one.name) === plainText(other.name)

/** What a form doesn't ask, such as a reaction or an emergency plan, stays. */
const merged = (known: ItemDetails, said: NewMedicalItem): ItemDetails => ({
  ...known,
  severity: said.severity ?? known.severity,
  action: said.action === "" ? known.action : said.action,
  dose: said.dose === "" ? known.dose : said.dose,
})

const differs = (one: Said, other: Said): boolean =>
  one.severity !== other.severity || one.action !== other.action || one.dose !== other.dose

/**
 * What a question set says about a participant's health becomes their medical items: new ones are added, known ones changed, and one that
 * the form no longer says is removed if nobody has added to it since. Returns how many are new.
 */
export async function takeAnsweredItems(
  tx: Transaction,
  { sealer, now }: { sealer: Sealer; now: Date },
  { customer_id, student_id, before, after }: Answered,
): Promise<number> {
  if (before.length === 0 && after.length === 0) return 0
  await lockParticipant(tx, customer_id, student_id)
  const rows = await itemsOf(tx, customer_id, [student_id])
  const known = rows.map((row) => ({ row, details: itemDetails(sealer, row) }))
  const seal = (id: string, details: ItemDetails) => sealer.seal({ ...ITEM_DETAILS, row: id }, JSON.stringify(details))
  const change = ({ id, file_key }: ItemRow, details: ItemDetails) =>
    changeItem(tx, { id, details: seal(id, details), file_key, now })
  const isGone = (said: NewMedicalItem) => !after.some((one) => isSame(one, said))
  let count = rows.length
  for (const said of before.filter(isGone)) {
    const found = known.find(({ details }) => isSame(details, said))
    if (found === undefined || found.row.file_key !== null || differs(merged(found.details, said), found.details))
      continue
    await removeItem(tx, found.row.id)
    count -= 1
  }
  let added = 0
  const seen: NewMedicalItem[] = []
  for (const said of after) {
    if (seen.some((one) => isSame(one, said))) continue
    seen.push(said)
    const found = known.find(({ details }) => isSame(details, said))
    if (found !== undefined) {
      const details = merged(found.details, said)
      if (differs(details, found.details)) await change(found.row, details)
      continue
    }
    if (count >= MEDICAL_ITEMS_MAX) throw problem("MEDICAL_LIST_FULL")
    count += 1
    added += 1
    const { catalog_entry_id = null, plan_key: _key, plan_name: _name, ...details } = said
    const id = newId()
    const sealed = seal(id, { ...details, catalog_entry_id, plan_name: "" })
    await addItem(tx, { id, customer_id, student_id, details: sealed, file_key: null, now })
  }
  return added
}
