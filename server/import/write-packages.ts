import type { Transaction } from "../database/transaction.ts"
import type { PackageRow } from "./business-data.ts"
import { type Ids, idOf, idsOf } from "./ids.ts"
import { upsert, type Written, writePackageItems } from "./store.ts"

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
