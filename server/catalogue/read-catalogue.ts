import type { CreditType, Funbox, Location } from "@hub/domain/catalogue/catalogue"
import { type Audience, placeOf } from "@hub/domain/catalogue/place"
import { tierRanges } from "@hub/domain/orders/discounts"
import type { Database } from "../database/sql.ts"
import { relatedLocations } from "../scheduling/read-bookers.ts"
import { creditTypes, funboxes, funboxSummaries, locations, type StoredLocation, type SummaryRow } from "./store.ts"

export interface ReadCatalogueNeeds {
  readonly store: Database
  readonly clock: () => Date
  /** Nobody can pay here, so no credits are sold. */
  readonly is_card_payment_off: boolean
}

// Field by field: a column that visitors may see is added here, and none gets to them by being selected (I25).

function locationFor(row: StoredLocation, audience: Audience): Location {
  const { id, folder_id, name, is_archived, type, show_directions, time_zone, license, picture } = row
  const { address, has_address } = placeOf(row, audience)
  return {
    id,
    folder_id,
    name,
    is_archived,
    type,
    show_directions,
    address,
    latitude: has_address ? row.latitude : null,
    longitude: has_address ? row.longitude : null,
    time_zone,
    license,
    marks: has_address ? row.marks : [],
    picture,
  }
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
    return rows.map((row) => locationFor(row, related.includes(row.id) ? "family" : "visitor"))
  }

export const readCreditTypes =
  ({ store }: Pick<ReadCatalogueNeeds, "store">) =>
  async (): Promise<CreditType[]> =>
    (await creditTypes(store)).map((row) => ({
      id: row.id,
      funbox_id: row.funbox_id,
      name: row.name,
      price: row.price,
      is_free: row.is_free,
      is_program_credit: row.is_program_credit,
      is_hidden_from_flexible_payments_page: row.is_hidden_from_flexible_payments_page,
      months_valid: row.months_valid,
      quantity_discount_tiers: tierRanges(row.tiers),
    }))

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
  ({ store, clock, is_card_payment_off }: ReadCatalogueNeeds) =>
  async (): Promise<Funbox[]> => {
    const [rows, summaries] = await Promise.all([funboxes(store), funboxSummaries(store, clock())])
    const byFunbox = new Map(summaries.map((summary) => [summary.funbox_id, summary]))
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      url_part: row.url_part,
      thumbnail: row.thumbnail,
      picture: row.picture,
      mark: row.mark,
      tagline: row.tagline,
      requirements: row.requirements,
      description: row.description,
      display_option: row.display_option,
      active_locations: row.active_locations,
      payment_fee_basis_points: row.payment_fee_basis_points,
      invoice_payment_settings: row.invoice_payment_settings,
      is_buy_credits_and_save_enabled: row.is_buy_credits_and_save_enabled && !is_card_payment_off,
      summary: summaryOf(byFunbox.get(row.id)),
    }))
  }
