import type { CreditType, Funbox, Location } from "@hub/domain/catalogue/catalogue"
import { isOnline } from "@hub/domain/catalogue/online"
import { tierRanges } from "@hub/domain/orders/discount-tiers"
import type { Database } from "../database/sql.ts"
import { relatedLocations } from "../scheduling/related-locations.ts"
import { creditTypes, type FunboxRow, funboxes, funboxSummaries, locations, type SummaryRow } from "./store.ts"

export interface ReadCatalogueNeeds {
  readonly store: Database
  readonly clock: () => Date
  /** Nobody can pay here, so no credits are sold. */
  readonly is_card_payment_off?: boolean
}

/**
 * 4.10: an address is shown when the location always shows it, or when the signed-in family has a booking there. All other calls name
 * a location by its id.
 */
export const readLocations =
  ({ store }: Pick<ReadCatalogueNeeds, "store">) =>
  async (customer_id?: string): Promise<Location[]> => {
    const [rows, related] = await Promise.all([
      locations(store),
      customer_id === undefined ? Promise.resolve<string[]>([]) : relatedLocations({ store })(customer_id),
    ])
    return rows.map((row) => {
      const isShown = row.show_directions === "ALWAYS_SHOW" || related.includes(row.id)
      return isShown && !isOnline(row) ? row : { ...row, address: null, latitude: null, longitude: null }
    })
  }

export const readCreditTypes =
  ({ store }: Pick<ReadCatalogueNeeds, "store">) =>
  async (): Promise<CreditType[]> =>
    (await creditTypes(store)).map(({ tiers, ...row }) => ({ ...row, quantity_discount_tiers: tierRanges(tiers) }))

const NOTHING_TO_BOOK: Funbox["summary"] = {
  open_offering_count: 0,
  is_program: true,
  min_price: null,
  min_grade: null,
  max_grade: null,
  opens_at: null,
}

/** A funbox that sells both counts its programs; "from" is the lowest price of either. */
export function summaryOf(row: SummaryRow | undefined): Funbox["summary"] {
  if (row === undefined) return NOTHING_TO_BOOK
  const { program_count, session_count, has_programs, min_price, min_grade, max_grade, opens_at } = row
  const is_program = program_count > 0 || (session_count === 0 && has_programs)
  return {
    open_offering_count: is_program ? program_count : session_count,
    is_program,
    min_price,
    min_grade,
    max_grade,
    opens_at,
  }
}

/** The visible funboxes, each with its summary. */
export const readFunboxes =
  ({ store, clock, is_card_payment_off = false }: ReadCatalogueNeeds) =>
  async (): Promise<Funbox[]> => {
    const [rows, summaries] = await Promise.all([funboxes(store), funboxSummaries(store, clock())])
    const byFunbox = new Map(summaries.map((summary) => [summary.funbox_id, summary]))
    return rows.map((row: FunboxRow) => ({
      ...row,
      is_buy_credits_and_save_enabled: row.is_buy_credits_and_save_enabled && !is_card_payment_off,
      summary: summaryOf(byFunbox.get(row.id)),
    }))
  }
