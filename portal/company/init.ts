import { createContext, useContext } from "react"
import type { Init } from "../api/preloaded.ts"

export const InitContext = createContext<Init | undefined>(undefined)

/** The init data, which the gate around every page has loaded. */
export function useInit(): Init {
  const init = useContext(InitContext)
  if (init === undefined) throw new Error("useInit is called outside of InitContext")
  return init
}
