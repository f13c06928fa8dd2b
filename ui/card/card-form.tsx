import { type ReactNode, useId } from "react"
import { Button } from "../button/button.tsx"
import { Icon } from "../icon/icon.tsx"
import css from "./card-form.module.css"

interface Props {
  /** The provider's three fields, each in a `CardBox`, or their placeholder. */
  fields: ReactNode
  alert: string | null
  /** The provider can't be reached. */
  problem: { readonly words: string; readonly onRetry: () => void } | null
  isComplete: boolean
  isBusy: boolean
  /** Null without a choice. */
  remember: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null
  /** Adding the card is the screen's main action. */
  isMain?: boolean
  onAdd: () => void
  onClose?: (() => void) | undefined
}

/** Spec 2.12, 'New Card': 'Add Card' is disabled until all three fields are complete. */
export function CardForm({
  fields,
  alert,
  problem,
  isComplete,
  isBusy,
  remember,
  isMain = false,
  onAdd,
  onClose,
}: Props) {
  const title = useId()
  return (
    <form
      className={css["form"]}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // It may be inside another form's React tree, such as the checkout's.
        event.stopPropagation()
        onAdd()
      }}
    >
      <div className={css["head"]}>
        <h3 id={title}>New Card</h3>
        {onClose && (
          <Button variant="quiet" size="s" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {problem === null ? (
        fields
      ) : (
        <div className={css["problem"]}>
          <Alert>{problem.words}</Alert>
          <Button variant="line" size="s" onClick={problem.onRetry}>
            Try again
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
          Remember card for next purchase
        </label>
      )}
      <Button type="submit" variant={isMain ? "brand" : "line"} wide busy={isBusy} disabled={!isComplete}>
        Add Card
      </Button>
      {!isComplete && <p className={css["hint"]}>Add Card wakes up when all three are filled in.</p>}
    </form>
  )
}

const Alert = ({ children }: { children: string }) => (
  <p className="error" role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
