import { EmptyStart } from "@hub/ui/empty/empty-start"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import type { ReactNode } from "react"
import { FitRows } from "./lazy-fit-rows.ts"

interface Props {
  readonly text: string
  /** What to do about it. */
  readonly children?: ReactNode
}

/** A page whose one thing isn't there, e.g. an order of another family: a sentence, a way on, and programs that fit. */
export const NothingHere = ({ text, children }: Props) => (
  <EmptyStart aside={<FitRows />} picture={<ProgramScene scene="trail-makers" />} text={text}>
    {children}
  </EmptyStart>
)
