import { type PartProps, part, type Spacing, type Tag } from "./part.ts"

/** Stays in view beside the longer of two columns; with a gap it is a stack too. */
export function Aside<Element extends Tag = "aside">({ as, ...props }: PartProps<Element, Spacing>) {
  return part({ ...props, as: as ?? "aside", shape: ["aside", props.gap !== undefined && "stack"] })
}
