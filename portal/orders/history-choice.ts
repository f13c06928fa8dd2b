export interface HistoryChoice {
  state?: "paid" | "open" | "back" | undefined
  from?: string | undefined
  to?: string | undefined
  who?: string | undefined
  order_by?: string | undefined
}
