import { useSyncExternalStore } from "react"
import { type Init, preloaded } from "../api/preloaded.ts"

// The init data that came with the page. Another language has other names of areas, also where no code that calls the server is loaded.

const readers = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  readers.add(onChange)
  return () => readers.delete(onChange)
}

const pageInit = (): Init | undefined => preloaded.init

export const usePageInit = (): Init | undefined => useSyncExternalStore(subscribe, pageInit)

export function replacePageInit(init: Init): void {
  preloaded.init = init
  for (const redraw of readers) redraw()
}
