import { messages } from "@hub/domain/kernel/messages"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useEffect } from "react"
import { titleOf } from "../routes-titles.ts"

const m = messages("portal/shell.announcements")

// Replaces the title of the address: a gate of 2.3 replaces every page, and a page may be called like what it shows.

let title: string | undefined

export const gateTitle = (): string | undefined => title

/** `address`: where it is said again, of a gate that stays while the address changes. */
export function useGateTitle(shown: string, address = ""): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another address it is said again.
  useEffect(() => {
    title = shown
    document.title = shown
    announce(m.arrived({ title: shown }))
    return () => {
      title = undefined
      document.title = titleOf(location.pathname) ?? shown
    }
  }, [shown, address])
}
