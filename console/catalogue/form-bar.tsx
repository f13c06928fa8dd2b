import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import css from "./thing-form.module.css"

const m = messages("console/catalogue.form")
const draft = messages("console/catalogue.draft")

interface Props {
  readonly count: number
  readonly busy: boolean
  /** What its button says, where it isn't a look at what changes. */
  readonly verb?: string | undefined
  readonly onDrop: () => void
  /** As a draft, that nobody sees. */
  readonly onKeep?: (() => void) | undefined
}

/** How much has changed, and the way on: it submits its form. */
export const FormBar = ({ count, busy, verb, onDrop, onKeep }: Props) => (
  <Row wrap gap={3} justify="spread" className={css["bar"]}>
    <p aria-live="polite">{m.changes({ count })}</p>
    <Row wrap gap={2}>
      {onKeep === undefined ? (
        <Button variant="line" disabled={count === 0} onClick={onDrop}>
          {m.drop}
        </Button>
      ) : (
        <Button variant="line" disabled={count === 0} onClick={onKeep}>
          {draft.keep}
        </Button>
      )}
      <Button type="submit" disabled={count === 0} busy={busy}>
        {verb ?? m.look}
      </Button>
    </Row>
  </Row>
)
