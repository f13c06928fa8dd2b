import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { beganSignedIn, useIsSignedIn } from "../account/signed-in.ts"
import { isSignedIn } from "../api/tokens.ts"
import { READING_MS } from "./reading.ts"

/**
 * 4.4: what a login brings besides the profile, once the page that it leads to has had its turn. A failure of it signs nobody out, which
 * departs from the spec's letter: docs/decisions/0050-what-a-login-brings.md.
 */
export function usePrivateData(): void {
  const queries = useQueryClient()
  const signedIn = useIsSignedIn()
  // By how the page began: a login may be quicker than the script that this is in.
  const before = useRef(beganSignedIn)
  useEffect(() => {
    const was = before.current
    before.current = signedIn
    if (was || !signedIn) return undefined
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
    const timer = setTimeout(() => void load().catch(() => undefined), READING_MS)
    return () => {
      clearTimeout(timer)
      before.current = was
    }
  }, [signedIn, queries])
}
