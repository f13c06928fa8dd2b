import { type PartProps, part, type Space, type Spacing, type Tag } from "./part.ts"

interface RowOwn extends Spacing {
  /** Between neighbors, where it differs from the gap between lines. */
  across?: Space
  wrap?: boolean
  /** Within a line of text. */
  inline?: boolean
  /** Children are centered on the line unless this says otherwise. */
  items?: "start" | "end" | "baseline" | "stretch"
  /** What is left goes between the children, or before the first. */
  justify?: "spread" | "end"
}

/** One beside the other. */
export function Row<Element extends Tag = "div">({
  as,
  across,
  wrap = false,
  inline = false,
  items,
  justify,
  ...props
}: PartProps<Element, RowOwn>) {
  const shape = [
    inline ? "inline" : "row",
    wrap && "wrap",
    items,
    justify === "spread" && "spread",
    justify === "end" && "items-end",
    across !== undefined && `across-${across}`,
  ]
  return part({ ...props, as: as ?? "div", shape })
}
