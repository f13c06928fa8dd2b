import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { type ReactNode, useEffect } from "react"
import { useMe } from "../staff/queries.ts"
import css from "./page-head.module.css"

interface Props {
  /** What is left, in a word or a few: of what the title is. */
  over?: ReactNode
  /** The state of things, where it can be said in a line. */
  title: ReactNode
  /** The tab's, where the title isn't a text. */
  name?: string
  /** Below the title. */
  under?: ReactNode
  children?: ReactNode
}

/** A page's title, and its verbs at the end. */
export function PageHead({ over, title, name = typeof title === "string" ? title : "", under, children }: Props) {
  const { business } = useMe()
  useEffect(() => {
    document.title = [name, business.name].filter((part) => part !== "").join(" · ")
  }, [name, business.name])
  return (
    <Row wrap gap={3} items="end" justify="spread" below={4}>
      <Stack gap={1}>
        {over !== undefined && <p className={css["over"]}>{over}</p>}
        <h1>{title}</h1>
        {under !== undefined && <p className={css["under"]}>{under}</p>}
      </Stack>
      {children !== undefined && (
        <Row wrap gap={2} className={css["actions"]}>
          {children}
        </Row>
      )}
    </Row>
  )
}
