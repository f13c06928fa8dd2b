import type { ReactNode } from "react"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import styles from "./section.module.css"

const only = new URLSearchParams(location.search).get("only")

/** A section of the kit page. `?only=Fields` shows that one alone. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) =>
  only !== null && only !== title ? null : (
    <section className={styles["section"]}>
      <div className="sign">
        <h2>{title}</h2>
      </div>
      <Stack gap={5} className={styles["parts"]}>
        {children}
      </Stack>
    </section>
  )

export const Side = ({ children }: { children: ReactNode }) => (
  <Row wrap gap={3}>
    {children}
  </Row>
)
