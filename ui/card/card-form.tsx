import { useId } from "react"
import { Button } from "../button/button.tsx"
import { useTakesFocus } from "../focus/use-takes-focus.ts"
import { kitTexts } from "../texts.ts"
import { CardFieldsBox, type CardFieldsProps } from "./card-fields-box.tsx"
import css from "./card-form.module.css"

interface Props extends CardFieldsProps {
  isComplete: boolean
  isBusy: boolean
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
  const heading = useTakesFocus<HTMLHeadingElement>(onClose !== undefined)
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
        <h3 ref={heading} id={title} tabIndex={-1}>
          {kitTexts("cards").newCard}
        </h3>
        {onClose && (
          <Button variant="quiet" size="s" onClick={onClose}>
            {kitTexts("cards").close}
          </Button>
        )}
      </div>
      <CardFieldsBox {...{ fields, alert, problem, remember }} />
      <Button type="submit" variant={isMain ? "brand" : "line"} wide busy={isBusy} disabled={!isComplete}>
        {kitTexts("cards").addCard}
      </Button>
      {!isComplete && <p className={css["hint"]}>{kitTexts("cards").cardIncomplete}</p>}
    </form>
  )
}
