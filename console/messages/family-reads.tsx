import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { MailExcerpt } from "@hub/ui/preview/preview"
import css from "./family-reads.module.css"
import type { MessagePreview } from "./queries.ts"

const m = messages("console/messages.write")

interface Props {
  shown: NonNullable<MessagePreview["shown"]>
  families: number
  onIndex: (index: number) => void
}

/** One family's mail and text, and the next one's. */
export function FamilyReads({ shown, families, onIndex }: Props) {
  const { index, name, to, language, subject, body, text } = shown
  return (
    <Stack as="section" gap={3}>
      <Row gap={2} justify="spread" wrap>
        <h2>{m.asReads({ name })}</h2>
        <Row gap={2}>
          <Button
            variant="line"
            size="s"
            aria-label={m.previous}
            disabled={index === 0}
            onClick={() => onIndex(index - 1)}
          >
            ‹
          </Button>
          <span className="small dim tabular">{m.ofAll({ index: index + 1, count: families })}</span>
          <Button
            variant="line"
            size="s"
            aria-label={m.next}
            disabled={index >= families - 1}
            onClick={() => onIndex(index + 1)}
          >
            ›
          </Button>
        </Row>
      </Row>
      <div lang={language}>
        {to === null ? (
          <p className="note">{m.noMail}</p>
        ) : (
          <MailExcerpt
            to={m.mailTo({ email: to })}
            subject={subject}
            text={body.split("\n\n").map((part) => <p key={part}>{part}</p>)}
          />
        )}
      </div>
      {text !== null && (
        <div>
          <p className="small dim">{m.textTo({ ...text, phone: formatPhone(text.to) })}</p>
          <p className={css["text"]} lang={language}>
            {text.words}
          </p>
        </div>
      )}
    </Stack>
  )
}
