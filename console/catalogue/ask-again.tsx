import { messages } from "@hub/domain/kernel/messages"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextArea } from "@hub/ui/field/text-area"
import { Stack } from "@hub/ui/layout/stack"
import type { SaveShown } from "./queries.ts"

const m = messages("console/catalogue.preview")
const MOST_LETTERS = 300

interface Props {
  readonly shown: SaveShown
  readonly canAsk: boolean
  /** Null: nobody is asked again. */
  readonly why: string | null
  readonly onChange: (why: string | null) => void
}

/** What was answered stays; whether families answer once more is a choice, with how many they are. */
export function AskAgain({ shown, canAsk, why, onChange }: Props) {
  return (
    <Stack gap={3}>
      <p>{m.answered({ count: shown.answered })}</p>
      {canAsk && shown.answered > 0 && (
        <>
          <Checkbox
            isFramed
            label={m.askAgain}
            checked={why !== null}
            onChange={({ target }) => onChange(target.checked ? m.askAgainUsual : null)}
          />
          <p className="hint">{m.askAgainHint}</p>
        </>
      )}
      {why !== null && (
        <>
          <TextArea
            label={m.askAgainWhy}
            required
            rows={2}
            max_length={MOST_LETTERS}
            error={why.trim() === "" ? m.askAgainEmpty : undefined}
            value={why}
            onChange={({ target }) => onChange(target.value)}
          />
          <p role="status">
            <b>{m.askedNow({ count: shown.asked_again })}</b>{" "}
            {shown.asked_later > 0 && m.askedLater({ count: shown.asked_later })}
          </p>
        </>
      )}
    </Stack>
  )
}
