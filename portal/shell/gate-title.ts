import { announce } from "@hub/ui/page-header/announcements.ts"
import { useEffect } from "react"
import { titleOf } from "../routes-titles.ts"
import { announcements as t } from "./words.tsx"

// Replaces the title of the address: a gate of 2.3 replaces every page, and a page may be called like what it shows.

let title: string | undefined

export const gateTitle = (): string | undefined => title

export function useGateTitle(shown: string): void {
  useEffect(() => {
    title = shown
    document.title = shown
    announce(t.arrived(shown))
    return () => {
      title = undefined
      document.title = titleOf(location.pathname) ?? shown
    }
  }, [shown])
}
