import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { MailExcerpt } from "@hub/ui/preview/preview"
import css from "./family-reads.module.css"
import type { MessagePreview } from "./queries.ts"

const m = messages("console/messages.write")

type Shown = NonNullable<MessagePreview["shown"]>

interface Props {
  /** Some are sent mails alone. */
  shown: Omit<Shown, "text"> & Partial<Pick<Shown, "text">>
  families: number
  onIndex: (index: number) => void
  /** Of its heading. */
  level?: 2 | 3
}

/** One family's mail and text, and the next one's. */
export function FamilyReads({ shown, families, onIndex, level = 2 }: Props) {
  const { index, name, to, language, subject, body, text = null } = shown
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <Stack as="section" gap={3} aria-label={m.asReads({ name })}>
      <Row gap={2} justify="spread" wrap>
        <Heading>{m.asReads({ name })}</Heading>
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
