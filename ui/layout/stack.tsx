import { type PartProps, part, type Spacing, type Tag } from "./part.ts"

interface StackOwn extends Spacing {
  /** Children are as wide as the stack; with this, as wide as they need. */
  items?: "start" | "center"
}

/** One below the other. */
export function Stack<Element extends Tag = "div">({ as, items, ...props }: PartProps<Element, StackOwn>) {
  return part({ ...props, as: as ?? "div", shape: ["stack", items && `items-${items}`] })
}
