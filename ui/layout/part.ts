import { type ComponentProps, createElement, type ReactElement } from "react"

/** The elements that a part may be. */
export type Tag =
  | "address"
  | "article"
  | "aside"
  | "div"
  | "dl"
  | "fieldset"
  | "figure"
  | "footer"
  | "form"
  | "header"
  | "label"
  | "li"
  | "main"
  | "nav"
  | "ol"
  | "p"
  | "section"
  | "span"
  | "ul"

/** A step of the scale of spaces: `--s1` to `--s7` in tokens.css. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface Spacing {
  /** Between the children; 0 for none. */
  gap?: 0 | Space
  /** Before the part. */
  above?: Space
  /** After the part. */
  below?: Space
}

/** A part is any of the elements, with all that this element takes. */
export type PartProps<Element extends Tag, Own> = Own & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof Own | "as"
  >
interface Part extends Spacing {
  as: Tag
  className?: string | undefined
  /** Names in layout.css, without their `lay-`. */
  shape: readonly (string | false | undefined)[]
}

export function part({ as, gap, above, below, shape, className, ...rest }: Part): ReactElement {
  const classes = [
    ...shape.map((name) => name && `lay-${name}`),
    gap !== undefined && `gap-${gap}`,
    above && `above-${above}`,
    below && `below-${below}`,
    className,
  ]
  return createElement(as, { ...rest, className: classes.filter(Boolean).join(" ") })
}
