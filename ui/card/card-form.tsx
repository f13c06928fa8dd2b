import { type ReactNode, useId } from "react"
import { Button } from "../button/button.tsx"
import { useTakesFocus } from "../focus/use-takes-focus.ts"
import { Icon } from "../icon/icon.tsx"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { kitTexts } from "../texts.ts"
import css from "./card-form.module.css"

interface CardFieldsProps {
  /** The provider's three fields, each in a `CardBox`, or their placeholder. */
  fields: ReactNode
  /** What is wrong with the card as a whole. */
  alert: string | null
  /** The provider can't be reached. */
  problem: { readonly text: string; readonly onRetry: () => void } | null
  /** Null without a choice. */
  remember: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null
}

/** The fields of a new card, what is wrong with them, and whether it is remembered. */
const CardFieldsBox = ({ fields, alert, problem, remember }: CardFieldsProps) => (
  <>
    {problem === null ? (
      fields
    ) : (
      <Stack items="start" gap={3}>
        <Alert>{problem.text}</Alert>
        <Button variant="line" size="s" onClick={problem.onRetry}>
          {kitTexts("loading").tryAgain}
        </Button>
      </Stack>
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
      <Row justify="spread" className={css["head"]}>
        <h3 ref={heading} id={title} tabIndex={-1}>
          {kitTexts("cards").newCard}
        </h3>
        {onClose && (
          <Button variant="quiet" size="s" onClick={onClose}>
            {kitTexts("cards").close}
          </Button>
        )}
      </Row>
      <CardFieldsBox {...{ fields, alert, problem, remember }} />
      <Button type="submit" variant={isMain ? "brand" : "line"} wide busy={isBusy} disabled={!isComplete}>
        {kitTexts("cards").addCard}
      </Button>
      {!isComplete && <p className={css["hint"]}>{kitTexts("cards").cardIncomplete}</p>}
    </form>
  )
}

/** A new card typed where it is chosen: the screen's own button pays with it. */
export const NewCardPanel = (props: CardFieldsProps) => (
  <fieldset className={`${css["form"] ?? ""} ${css["panel"] ?? ""}`}>
    <legend className="visually-hidden">{kitTexts("cards").newCard}</legend>
    <CardFieldsBox {...props} />
  </fieldset>
)
