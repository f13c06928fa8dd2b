import { Row } from "../layout/row.tsx"
import styles from "./divider.module.css"

/** A line between two alternatives, with a word such as 'or'. */
export const Divider = ({ word }: { word?: string }) =>
  word === undefined ? (
    <hr className={styles["line"]} />
  ) : (
    <Row as="p" gap={3} className={styles["divider"]}>
      {word}
    </Row>
  )
