import { EmptyStart } from "@hub/ui/empty/empty-start"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import type { ReactNode } from "react"

interface Props {
  readonly text: string
  /** What to do about it. */
  readonly children?: ReactNode
}

/** Only an empty page has them. */
export const FitRows = lazyComponent(() => import("./fit-rows.tsx"), "FitRows")

/** A page whose one thing isn't there, e.g. an order of another family: a sentence, a way on, and programs that fit. */
export const NothingHere = ({ text, children }: Props) => (
  <EmptyStart aside={<FitRows />} picture={<ProgramScene scene="trail-makers" />} text={text}>
    {children}
  </EmptyStart>
)
