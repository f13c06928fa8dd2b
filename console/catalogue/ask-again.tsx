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

/** What was answered or signed stays; whether families do it once more is a choice, with how many they are. */
export function AskAgain({ shown, canAsk, why, onChange }: Props) {
  const { answered: count, is_version } = shown
  return (
    <Stack gap={3}>
      <p>{is_version ? m.version({ count }) : m.answered({ count })}</p>
      {canAsk && count > 0 && (
        <>
          <Checkbox
            isFramed
            label={is_version ? m.askVersion : m.askAgain}
            checked={why !== null}
            onChange={({ target }) => onChange(target.checked ? m.askAgainUsual : null)}
          />
          <p className="hint">{is_version ? m.askVersionHint : m.askAgainHint}</p>
        </>
      )}
      {why !== null && !is_version && (
        <TextArea
          label={m.askAgainWhy}
          required
          rows={2}
          max_length={MOST_LETTERS}
          error={why.trim() === "" ? m.askAgainEmpty : undefined}
          value={why}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {why !== null && (
        <p role="status">
          <b>{is_version ? m.versionNow({ count: shown.asked_again }) : m.askedNow({ count: shown.asked_again })}</b>{" "}
          {shown.asked_later > 0 && m.askedLater({ count: shown.asked_later })}
        </p>
      )}
    </Stack>
  )
}
