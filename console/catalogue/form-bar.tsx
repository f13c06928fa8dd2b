import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import css from "./thing-form.module.css"

const m = messages("console/catalogue.form")

interface Props {
  readonly count: number
  readonly busy: boolean
  readonly onDrop: () => void
}

/** How much has changed, and the way on: it submits its form. */
export const FormBar = ({ count, busy, onDrop }: Props) => (
  <Row wrap gap={3} justify="spread" className={css["bar"]}>
    <p aria-live="polite">{m.changes({ count })}</p>
    <Row gap={2}>
      <Button variant="line" disabled={count === 0} onClick={onDrop}>
        {m.drop}
      </Button>
      <Button type="submit" disabled={count === 0} busy={busy}>
        {m.look}
      </Button>
    </Row>
  </Row>
)
