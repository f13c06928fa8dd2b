import type { Init } from "../api/preloaded.ts"

/** 2.5: credits are offered where a funbox sells them and one that costs something is on sale. */
export const sellsCredits = ({ funboxes, credit_types }: Init): boolean =>
  funboxes.some(
    ({ id, is_buy_credits_and_save_enabled }) =>
      is_buy_credits_and_save_enabled &&
      credit_types.some(
        (type) => type.funbox_id === id && !type.is_free && !type.is_hidden_from_flexible_payments_page,
      ),
  )
