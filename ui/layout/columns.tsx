import { type PartProps, part, type Space, type Spacing, type Tag } from "./part.ts"

interface ColumnsOwn extends Spacing {
  /** Which column is the wider one. */
  wide: "first" | "second" | "even"
  /** Between the columns, where it is less than usual. */
  across?: Space
  /** With a table among them, half a tablet is too narrow. */
  from?: "desk"
}

/** A stack on a phone, two columns where the page is wide enough. */
export function Columns<Element extends Tag = "div">({
  as,
  wide,
  across,
  from,
  ...props
}: PartProps<Element, ColumnsOwn>) {
  const shape = ["columns", wide, across !== undefined && `across-${across}`, from !== undefined && `from-${from}`]
  return part({ ...props, as: as ?? "div", shape })
}
