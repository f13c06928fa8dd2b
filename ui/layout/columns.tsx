import { type PartProps, part, type Space, type Spacing, type Tag } from "./part.ts"

interface ColumnsOwn extends Spacing {
  /** Which column is the wider one. */
  wide: "first" | "second" | "even"
  /** Between the columns, where it is less than usual. */
  across?: Space
}

/** A stack on a phone, two columns where the page is wide enough. */
export function Columns<Element extends Tag = "div">({ as, wide, across, ...props }: PartProps<Element, ColumnsOwn>) {
  return part({ ...props, as: as ?? "div", shape: ["columns", wide, across !== undefined && `across-${across}`] })
}
