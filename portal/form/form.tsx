import type { ReactNode, Ref } from "react"
import styles from "./form.module.css"

/** A form whose errors we show ourselves, instead of the browser. */
export const Form = ({
  ref,
  onSubmit,
  children,
}: {
  ref?: Ref<HTMLFormElement>
  onSubmit: () => void
  children: ReactNode
}) => (
  <form
    ref={ref}
    className={styles["form"]}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

/** The same layout, for a question in a dialog. */
export const FormBody = ({ children }: { children: ReactNode }) => <div className={styles["form"]}>{children}</div>

/** Two fields, beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles["pair"]}>{children}</div>

export const FormButtons = ({ isFixed = false, children }: { isFixed?: boolean; children: ReactNode }) => (
  <div className={styles["buttons"]} data-fixed-footer={isFixed || undefined} data-form-buttons="">
    {children}
  </div>
)
