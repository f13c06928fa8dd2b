import { createContext, useContext } from "react"
import type { Init } from "../api/inlined.ts"

/** The init data of the shell around the page: as it came with the page, or as it was asked for since. */
export const InitContext = createContext<Init | undefined>(undefined)

export const useInit = (): Init | undefined => useContext(InitContext)
