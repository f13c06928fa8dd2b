import { announce } from "@hub/ui/page-header/announcer"
import { useEffect } from "react"
import { titleOf } from "../routes-titles.ts"

// A gate of 2.3 stands before every page: whatever the address, its own title is the one that is shown and told.

let title: string | undefined

/** What stands in place of every page, if anything does. */
export const gateTitle = (): string | undefined => title

export function useGateTitle(shown: string): void {
  useEffect(() => {
    title = shown
    document.title = shown
    announce(`You've navigated to ${shown}`)
    return () => {
      title = undefined
      document.title = titleOf(location.pathname) ?? shown
    }
  }, [shown])
}
