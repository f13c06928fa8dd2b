import { lazyComponent } from "@hub/ui/loading/lazy-component"

/** A family that pays doesn't load it. */
export const EmptyCheckout = lazyComponent(() => import("./empty-checkout.tsx"), "EmptyCheckout")
