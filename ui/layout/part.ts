import { type ComponentProps, createElement, type ReactElement } from "react"
import styles from "./layout.module.css"

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
const classesOf = (names: readonly (string | false | undefined)[]): string =>
  names.flatMap((name) => (name === false || name === undefined ? [] : [styles[name] ?? []])).join(" ")

interface Part extends Spacing {
  as: Tag
  className?: string | undefined
  /** Names in layout.module.css. */
  shape: readonly (string | false | undefined)[]
}

export function part({ as, gap, above, below, shape, className, ...rest }: Part): ReactElement {
  const spaces = [
    gap !== undefined && `gap-${gap}`,
    above !== undefined && `above-${above}`,
    below !== undefined && `below-${below}`,
  ]
  const classes = classesOf([...shape, ...spaces])
  return createElement(as, { ...rest, className: className === undefined ? classes : `${classes} ${className}` })
}
