import { announce } from "@hub/ui/page-header/announcer"
import { useEffect } from "react"
import { titleOf } from "../routes-titles.ts"

// A gate of 2.3 replaces every page, so its title replaces the title of the address.

let title: string | undefined

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
