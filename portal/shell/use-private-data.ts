import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { beganSignedIn, useIsSignedIn } from "../account/signed-in.ts"
import { isSignedIn } from "../api/tokens.ts"

/**
 * Whether what this login brings has been asked for; who opens a page signed in has it asked for where it is shown. It outlives the
 * hook, which a visitor's first screen doesn't have.
 */
let isBrought = beganSignedIn

/**
 * 4.4: what a login brings besides the profile, once the page that it leads to has had its turn. A failure of it signs nobody out, which
 * departs from the spec's letter: docs/decisions/0050-what-a-login-brings.md.
 */
export function usePrivateData(): void {
  const queries = useQueryClient()
  const signedIn = useIsSignedIn()
  useEffect(() => {
    const before = isBrought
    isBrought = signedIn
    let isAsked = before
    const load = async () => {
      const [{ documentsQuery }, { cardConfigQuery, cardsQuery }] = await Promise.all([
        import("../paperwork/queries.ts"),
        import("../payments/queries.ts"),
      ])
      if (!isSignedIn()) return
      await Promise.all([
        queries.prefetchQuery(documentsQuery),
        queries.prefetchQuery(cardConfigQuery),
        queries.prefetchQuery(cardsQuery),
      ])
    }
    const ask = () => {
      isAsked = true
      void load().catch(() => undefined)
    }
    const timer = before || !signedIn ? undefined : setTimeout(ask, 1_500)
    return () => {
      clearTimeout(timer)
      // Left before its turn, it is still to be asked for; and the next login brings its own.
      isBrought = signedIn && isAsked && isSignedIn()
    }
  }, [signedIn, queries])
}
