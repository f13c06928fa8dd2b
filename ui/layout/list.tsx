import { type PartProps, part, type Spacing, type Tag } from "./part.ts"

/** Entries one below the other, with a line between two. */
export function List<Element extends Tag = "ul">({ as, ...props }: PartProps<Element, Spacing>) {
  return part({ ...props, as: as ?? "ul", shape: ["list"] })
}
