import type { ReactNode } from "react"
import { Button } from "../button/button.tsx"
import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import css from "./card-form.module.css"

export interface CardFieldsProps {
  /** The provider's three fields, each in a `CardBox`, or their placeholder. */
  fields: ReactNode
  /** What is wrong with the card as a whole. */
  alert: string | null
  /** The provider can't be reached. */
  problem: { readonly words: string; readonly onRetry: () => void } | null
  /** Null without a choice. */
  remember: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null
}

/** The fields of a new card, what is wrong with them, and whether it is remembered. */
export const CardFieldsBox = ({ fields, alert, problem, remember }: CardFieldsProps) => (
  <>
    {problem === null ? (
      fields
    ) : (
      <div className={css["problem"]}>
        <Alert>{problem.words}</Alert>
        <Button variant="line" size="s" onClick={problem.onRetry}>
          {kitTexts("loading").tryAgain}
        </Button>
      </div>
    )}
    {alert !== null && <Alert>{alert}</Alert>}
    {remember !== null && (
      <label className={css["remember"]}>
        <input
          className="box"
          type="checkbox"
          checked={remember.isOn}
          onChange={(event) => remember.onChange(event.target.checked)}
        />
        {kitTexts("cards").rememberCard}
      </label>
    )}
  </>
)

const Alert = ({ children }: { children: string }) => (
  <p className="error" role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
