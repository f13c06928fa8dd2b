import type { QueryClient } from "@tanstack/react-query"
import { isSignedIn } from "../api/tokens.ts"
import { documentsQuery } from "../paperwork/queries.ts"
import { cardConfigQuery, cardsQuery } from "../payments/queries.ts"

/** The page after the login comes first. */
const DELAY_MS = 1_500

/** 4.4: what a login loads besides the profile. Its failure signs nobody out (docs/decisions/0050-what-a-login-brings.md). */
export function prefetchPrivateData(queries: QueryClient): void {
  setTimeout(() => {
    if (!isSignedIn()) return
    void queries.prefetchQuery(documentsQuery)
    void queries.prefetchQuery(cardConfigQuery)
    void queries.prefetchQuery(cardsQuery)
  }, DELAY_MS)
}
