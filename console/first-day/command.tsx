import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import css from "./command.module.css"

const m = messages("console/first-day.command")

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

/** What is typed at the machine, for the clipboard. */
export function Command({ text }: { text: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notifySuccess(m.copied),
      () => undefined,
    )
  return (
    <Row wrap justify="spread" gap={2} across={3} className={css["command"]}>
      <code>{text}</code>
      <Button variant="line" size="s" onClick={copy}>
        <span>{m.copy({ what: text.split("\n")[0] ?? text, hidden })}</span>
      </Button>
    </Row>
  )
}
