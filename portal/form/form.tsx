import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import styles from "./form.module.css"
import type { FormState } from "./use-form.ts"

/** The layout of most forms. */
export const Form = ({ form, children }: { form: Pick<FormState<never>, "element">; children: ReactNode }) => (
  <Stack as="form" gap={5} className={styles["form"]} {...form.element}>
    {children}
  </Stack>
)

/** The same layout, for a question in a dialog. */
export const FormBody = ({ children }: { children: ReactNode }) => (
  <Stack gap={5} className={styles["form"]}>
    {children}
  </Stack>
)

/** Two fields, beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles["pair"]}>{children}</div>

export const FormButtons = ({ isFixed = false, children }: { isFixed?: boolean; children: ReactNode }) => (
  <Stack gap={2} data-fixed-footer={isFixed || undefined} data-form-buttons="">
    {children}
  </Stack>
)
