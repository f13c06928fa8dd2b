import type { ReactNode } from "react"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { Modal } from "../modal/modal.tsx"
import styles from "./drawer.module.css"

interface Props {
  isOpen: boolean
  title: string
  /** Below the title: whom it is about, and that nothing has changed yet. */
  more?: ReactNode
  /** Before the title: an `Avatar`. */
  face?: ReactNode
  /** Its buttons, the one that does it last. */
  foot?: ReactNode
  /** False where a stray press would lose what is typed. */
  closesOnBackdrop?: boolean
  onClose: () => void
  onClosed?: () => void
  children: ReactNode
}

/** One errand beside the page that it belongs to: at its side on a desk, a sheet on a phone. */
export const Drawer = ({ more, face, foot, children, ...modal }: Props) => (
  <Modal {...modal} align="side">
    {face !== undefined && <div className={styles["face"]}>{face}</div>}
    {more !== undefined && <p className={styles["more"]}>{more}</p>}
    <Stack gap={4} className={styles["body"]}>
      {children}
    </Stack>
    {foot !== undefined && (
      <Row as="footer" wrap justify="end" gap={2} className={styles["foot"]} data-fixed-footer>
        {foot}
      </Row>
    )}
  </Modal>
)
