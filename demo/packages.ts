import type { CreditTypeRow, PackageRow } from "@hub/server/import/business-data"

// What more credits save: ranges of a credit type, and packages of several.

const off = (min_quantity: number, discount_percent: number) => ({
  min_quantity,
  discount_percent,
  discount_flat_amount: null,
})

const DEMO_TIERS: Readonly<Record<string, CreditTypeRow["tiers"]>> = {
  "camp-week": [off(3, 10), off(6, 15)],
  "camp-day": [{ min_quantity: 5, discount_percent: null, discount_flat_amount: 800 }],
  "class-term": [off(4, 10)],
}

export const credit = (
  external_id: string,
  funbox_id: string,
  name: string,
  price: number,
  is_program_credit: boolean,
) => ({
  external_id,
  funbox: funbox_id,
  name,
  price,
  is_free: false,
  is_program_credit,
  months_valid: 12,
  is_hidden_from_flexible_payments_page: false,
  tiers: [...(DEMO_TIERS[external_id] ?? [])],
  position: is_program_credit ? 0 : 1,
})

const bundle = (
  external_id: string,
  funbox: string,
  words: Pick<PackageRow, "name" | "description" | "price">,
  items: PackageRow["items"],
): PackageRow => ({ external_id, funbox, ...words, items, is_archived: false, position: 0 })

export const DEMO_PACKAGES: readonly PackageRow[] = [
  bundle("summer-four", "day-camps", { name: "Summer Four", description: "", price: 139_900 }, [
    { credit_type: "camp-week", quantity: 4 },
    { credit_type: "camp-day", quantity: 2 },
  ]),
  bundle(
    "two-child-summer",
    "day-camps",
    { name: "Two-Child Summer", description: "any child, any week", price: 186_000 },
    [{ credit_type: "camp-week", quantity: 6 }],
  ),
  bundle("school-year", "classes", { name: "School Year", description: "one class each season", price: 84_000 }, [
    { credit_type: "class-term", quantity: 4 },
  ]),
]
