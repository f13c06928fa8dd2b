import { createContext, useContext } from "react"
import type { Init } from "../api/preloaded.ts"

export const InitContext = createContext<Init | undefined>(undefined)

/** The init data, which the gate around every page has loaded. */
export function useInit(): Init {
  const init = useContext(InitContext)
  if (init === undefined) throw new Error("useInit is called outside of InitContext")
  return init
}

interface Written {
  readonly untranslated?: readonly string[] | undefined
}

/** The `lang` of what the business writes: its own language where there is no translation, so that it is read aloud as what it is. */
export function useLangOf(): (thing: Written | undefined, field: string) => string | undefined {
  const own = useContext(InitContext)?.company_profile.language
  return (thing, field) => (thing?.untranslated?.includes(field) === true ? own : undefined)
}

/** 2.5: credits are offered where a funbox sells them and one that costs something is on sale. */
export const sellsCredits = ({ funboxes, credit_types }: Init): boolean =>
  funboxes.some(
    ({ id, is_buy_credits_and_save_enabled }) =>
      is_buy_credits_and_save_enabled &&
      credit_types.some(
        (type) => type.funbox_id === id && !type.is_free && !type.is_hidden_from_flexible_payments_page,
      ),
  )
