import type { FormField } from "@hub/domain/catalogue/forms/form-field"
import type { TextsBeside } from "./texts-beside.ts"

export interface InputProps {
  readonly field: FormField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly errors: ReadonlyMap<string, string>
  /** Where it is in the row, as errors name it. */
  readonly path: string
  readonly zone: string
  readonly today: string
  readonly was?: string | undefined
  readonly isLocked?: boolean
  /** In the other language, where it is shown. */
  readonly words?: TextsBeside | undefined
}
