import { lazyComponent } from "@hub/ui/loading/lazy-component"

/** Only an empty page has them. */
export const FitRows = lazyComponent(() => import("./fit-rows.tsx"), "FitRows")
