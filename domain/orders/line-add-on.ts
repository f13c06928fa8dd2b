/** What was added to a place, as it is stored with an order's line. */
export interface LineAddOn {
  readonly add_on_id: string
  readonly student_id: string
  readonly offering_id: string
  /** Empty for one that is bought once. */
  readonly dates: string[]
  readonly choice: string
}

/** A pick that is held, with what it costs. */
export interface PricedAddOn extends LineAddOn {
  readonly name: string
  readonly price: number
}

export const addOnQuantity = ({ dates }: Pick<LineAddOn, "dates">): number => Math.max(1, dates.length)
