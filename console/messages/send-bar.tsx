import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { MessagePreview } from "./queries.ts"

const m = messages("console/messages.write")
const b = (words: string) => <b className="numeral">{words}</b>

interface Props {
  preview: MessagePreview | undefined
  /** To so many that the number is typed. */
  isMany: boolean
  typed: string
  sureError: string | undefined
  onType: (typed: string) => void
  isTrying: boolean
  onTry: () => void
  isSending: boolean
  onSend: () => void
}

function goes({ mails, texts }: MessagePreview) {
  if (texts === null || texts.count === 0) return m.bar({ mails, b })
  if (texts.at === null) return m.barTexts({ mails, texts: texts.count, b })
  return m.barTextsAt({ mails, texts: texts.count, time: timeLabel(texts.at), b })
}

/** How much of what goes when, and the two buttons. */
export function SendBar({ preview, isMany, typed, sureError, onType, isTrying, onTry, isSending, onSend }: Props) {
  const families = preview?.families ?? 0
  return (
    <Stack gap={3}>
      {isMany && (
        <TextField
          label={m.sure({ count: families })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={sureError}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      <Row gap={3} justify="spread" wrap>
        <p>{preview !== undefined && families > 0 && goes(preview)}</p>
        <Row gap={2} wrap>
          <Button variant="line" busy={isTrying} disabled={families === 0} onClick={onTry}>
            {m.tryOnMe}
          </Button>
          <Button busy={isSending} disabled={preview !== undefined && families === 0} onClick={onSend}>
            {m.send({ count: families })}
          </Button>
        </Row>
      </Row>
    </Stack>
  )
}
