import { createContext, use } from "react"
import type { Booked } from "./pick-up-warnings.ts"

/** Of the month that is shown. Apart from what rows are given, as another month would draw all of them again. */
export const BookedContext = createContext<readonly Booked[]>([])

export const useBooked = (): readonly Booked[] => use(BookedContext)
