import type { ReactNode } from "react"
import { Columns } from "../layout/columns.tsx"
import { Stack } from "../layout/stack.tsx"
import styles from "./empty-start.module.css"

interface AboutProps {
  /** Fills its box; decoration. */
  readonly picture: ReactNode
  /** A drawing on the page's own ground, such as the place of a card, has a dashed edge. */
  readonly isOutline?: boolean
  readonly title?: ReactNode
  /** What the page is for. */
  readonly text: ReactNode
  /** What to do about it. */
  readonly children?: ReactNode
}

interface Props extends AboutProps {
  /** What could be here. */
  readonly aside: ReactNode
}

/** What a part of a page is for that has nothing yet. */
export const EmptyAbout = ({ picture, isOutline = false, title, text, children }: AboutProps) => (
  <Stack gap={4} items="start" className={styles["about"]}>
    <div className={styles["picture"]} data-outline={isOutline} aria-hidden="true">
      {picture}
    </div>
    <Stack gap={3} items="start" className={styles["words"]}>
      {title}
      <p>{text}</p>
      {children}
    </Stack>
  </Stack>
)

/** A page that has nothing yet uses its width: what it is for, and beside it what could be there. */
export const EmptyStart = ({ aside, ...about }: Props) => (
  <Columns wide="second" gap={6} className={styles["start"]}>
    <EmptyAbout {...about} />
    <div>{aside}</div>
  </Columns>
)
