import { type ComponentProps, lazy, Suspense } from "react"
import type { OrderAddOns } from "./order-add-ons.tsx"

const Loaded = lazy(() => import("./order-add-ons.tsx").then((found) => ({ default: found.OrderAddOns })))

/** Loaded when there is something to pay for: most of checkout is on the screen before. */
export const LazyAddOns = (props: ComponentProps<typeof OrderAddOns>) =>
  props.order.is_changeable ? (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ) : null
