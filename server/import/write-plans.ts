import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FunboxRow, PackageRow, PaymentPlanRow, ScheduleSetRow } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"
import { type Ids, idOf, idsOf, upsert, type Written, writePackageItems } from "./store.ts"

interface Known {
  funboxes: ReadonlyMap<string, FunboxRow>
  sets: ReadonlyMap<string, ScheduleSetRow>
}

/** A plan has one deposit, its days in one of two ways, and schedule sets of its own funbox. */
export function checkPlans(plans: readonly PaymentPlanRow[], { funboxes, sets }: Known, errors: ErrorList): void {
  for (const plan of plans) {
    const { funbox, deposit_percent, deposit_flat_amount, fixed_days, installment_count, every_count, every_unit } =
      plan
    if (!funboxes.has(funbox)) errors.add(plan, "funbox", `funbox "${funbox}" is not in these files`)
    if ((deposit_percent === null) === (deposit_flat_amount === null))
      errors.add(plan, "deposit_percent", "a plan has either deposit_percent or deposit_flat_amount")
    const rhythm = [installment_count, every_count, every_unit]
    const isComplete = fixed_days === null ? !rhythm.includes(null) : rhythm.every((part) => part === null)
    if (!isComplete) {
      const words = "a plan has either fixed_days or all of installment_count, every_count and every_unit"
      errors.add(plan, fixed_days === null ? "installment_count" : "fixed_days", words)
    }
    if (fixed_days !== null && new Set(fixed_days).size < fixed_days.length)
      errors.add(plan, "fixed_days", "a day of fixed_days appears twice")
    for (const key of plan.schedule_sets) {
      const set = sets.get(key)
      if (set === undefined) errors.add(plan, "schedule_sets", `schedule set "${key}" is not in these files`)
      else if (set.funbox !== funbox)
        errors.add(plan, "schedule_sets", `schedule set "${key}" belongs to another funbox than the plan`)
    }
  }
}

export async function writePlans(
  tx: Transaction,
  plans: readonly PaymentPlanRow[],
  { funboxes, sets }: { funboxes: Ids; sets: Ids },
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const ids = await idsOf(tx, "payment_plan", plans)
  const rows = plans.map((row) => ({ ...row, id: idOf(ids, row.external_id), funbox_id: idOf(funboxes, row.funbox) }))
  count("payment_plan", rows.length, await upsert(tx, "payment_plan", rows))
  const links = plans.flatMap((row) =>
    row.schedule_sets.map((set) => ({
      payment_plan_id: idOf(ids, row.external_id),
      schedule_set_id: idOf(sets, set),
    })),
  )
  await writeSetsOfPlans(tx, links, [...ids.values()])
}

async function writeSetsOfPlans(tx: Transaction, links: readonly object[], plan_ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from payment_plan_schedule_set s where payment_plan_id = any(${plan_ids}::uuid[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(payment_plan_id uuid, schedule_set_id uuid)
      where r.payment_plan_id = s.payment_plan_id and r.schedule_set_id = s.schedule_set_id)`)
  await tx.run(sql`
    insert into payment_plan_schedule_set (payment_plan_id, schedule_set_id)
    select payment_plan_id, schedule_set_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(payment_plan_id uuid, schedule_set_id uuid)
    on conflict do nothing`)
}

export async function writePackages(
  tx: Transaction,
  packages: readonly PackageRow[],
  { funboxes, credit_types }: { funboxes: Ids; credit_types: Ids },
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const ids = await idsOf(tx, "package", packages)
  const rows = packages.map((row) => ({
    ...row,
    id: idOf(ids, row.external_id),
    funbox_id: idOf(funboxes, row.funbox),
  }))
  count("package", rows.length, await upsert(tx, "package", rows))
  const items = packages.flatMap((row) =>
    row.items.map(({ credit_type, quantity }) => ({
      package_id: idOf(ids, row.external_id),
      credit_type_id: idOf(credit_types, credit_type),
      quantity,
    })),
  )
  const changed = await writePackageItems(tx, items, [...ids.values()])
  count("package_item", Math.max(items.length, changed), { created: 0, updated: changed })
}
