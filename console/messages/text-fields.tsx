import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { FAMILY_WORDS } from "@hub/domain/messages/message-texts"
import type { MessageText } from "@hub/domain/messages/messages.staff"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { TextArea } from "@hub/ui/field/text-area"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"

const m = messages("console/messages.write")

interface Props {
  text: MessageText
  /** There are others, so each says which it is. */
  isOneOfMany: boolean
  hasShort: boolean
  errorOf: (field: "subject" | "body" | "short") => string | undefined
  onWrite: (words: Partial<MessageText>) => void
  onDrop: (() => void) | undefined
}

/** Subject and words in one language. */
export function TextFields({ text, isOneOfMany, hasShort, errorOf, onWrite, onDrop }: Props) {
  const language = languageName(text.language)
  return (
    <Stack gap={3} as="section" lang={text.language}>
      {isOneOfMany && (
        <Row gap={2} justify="spread">
          <h3>{m.inLanguage({ language })}</h3>
          {onDrop !== undefined && (
            <Button variant="quiet" size="s" onClick={onDrop}>
              {m.dropLanguage({ language })}
            </Button>
          )}
        </Row>
      )}
      <TextField
        label={m.subject}
        required
        maxLength={150}
        value={text.subject}
        error={errorOf("subject")}
        onChange={({ target }) => onWrite({ subject: target.value })}
      />
      <TextArea
        label={m.words}
        required
        rows={8}
        max_length={5_000}
        hint={m.wordsHint({ list: FAMILY_WORDS.map((word) => `{${word}}`).join(" ") })}
        value={text.body}
        error={errorOf("body")}
        onChange={({ target }) => onWrite({ body: target.value })}
      />
      {hasShort && (
        <TextArea
          label={m.short}
          rows={3}
          max_length={480}
          hint={m.shortHint}
          value={text.short ?? ""}
          error={errorOf("short")}
          onChange={({ target }) => onWrite({ short: target.value })}
        />
      )}
    </Stack>
  )
}
