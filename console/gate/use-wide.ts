import { useSyncExternalStore } from "react"

export type Width = "phone" | "stand" | "desk"

const STAND = "(min-width: 46rem)"
const DESK = "(min-width: 60rem)"

const follow = (listener: () => void) => {
  const lists = [STAND, DESK].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener("change", listener)
  return () => {
    for (const list of lists) list.removeEventListener("change", listener)
  }
}

const widthNow = (): Width => {
  if (matchMedia(DESK).matches) return "desk"
  return matchMedia(STAND).matches ? "stand" : "phone"
}

/** They differ in what is shown at once, not only in how. */
export const useWide = (): Width => useSyncExternalStore(follow, widthNow)
