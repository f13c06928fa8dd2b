import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextArea } from "@hub/ui/field/text-area"
import { Stack } from "@hub/ui/layout/stack"
import { Preview } from "@hub/ui/preview/preview"
import { changeLines } from "./change-lines.ts"
import type { SaveShown } from "./queries.ts"
import { useNames } from "./use-names.ts"

const m = messages("console/catalogue.preview")

interface Props {
  readonly kind: ThingKind
  readonly shown: SaveShown
  readonly isNew: boolean
  readonly isUndo: boolean
  readonly isStale: boolean
  readonly error: string | undefined
  readonly zone: string
  readonly busy: boolean
  /** Why families that have answered are asked once more; null: they aren't. */
  readonly asks_again: string | null
  readonly onAskAgain: (why: string | null) => void
  readonly onBack: () => void
  readonly onSave: () => void
}

const MOST_LETTERS = 300

interface AskAgainProps {
  readonly shown: SaveShown
  readonly canAsk: boolean
  /** Null: nobody is asked again. */
  readonly why: string | null
  readonly onChange: (why: string | null) => void
}

/** What was answered or signed stays; whether families do it once more is a choice, with how many they are. */
function AskAgain({ shown, canAsk, why, onChange }: AskAgainProps) {
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

/** What a save changes, whom it touches and what they notice, before it is made. */
export function SavePreview(props: Props) {
  const { kind, shown, isNew, isUndo, isStale, error, zone, busy, asks_again, onAskAgain, onBack, onSave } = props
  const nameOf = useNames(FIELDS[kind])
  const changes = shown.changes.flatMap((change) => {
    const field = FIELDS[kind].find(({ name }) => name === change.field)
    return field === undefined ? [] : [{ ...change, field }]
  })
  const effects = [...new Set(changes.map(({ field }) => field.effect ?? "nothing"))].filter((one) => one !== "nothing")
  return (
    <Preview
      counted={m.title({ count: changes.length, families: shown.families })}
      changed={isStale ? m.stale : undefined}
      error={error}
      lines={[
        ...shown.family_names.map((name, index) => ({ id: `family-${String(index)}`, name })),
        ...(shown.families > shown.family_names.length
          ? [{ id: "more", name: m.more({ count: shown.families - shown.family_names.length }) }]
          : []),
      ]}
      leave={{ label: m.back, onPress: onBack }}
      confirm={{
        label: isUndo ? m.undo : m.save,
        onPress: onSave,
        busy,
        disabled: changes.length === 0 || asks_again?.trim() === "",
      }}
    >
      <Stack gap={4}>
        {changes.length === 0 ? (
          <p>{m.noChange}</p>
        ) : (
          <BeforeAfter changes={changeLines(kind, shown.changes, { zone, nameOf, isNew })} />
        )}
        {shown.families === 0 && <p>{m.noFamilies}</p>}
        {shown.holds > 0 && <p>{m.holds({ count: shown.holds })}</p>}
        {(kind === "smart_forms" || shown.is_version) && !isNew && (
          <AskAgain
            shown={shown}
            canAsk={shown.is_version || (!isUndo && changes.some(({ field }) => field.as === "sections"))}
            why={asks_again}
            onChange={onAskAgain}
          />
        )}
        {effects.length > 0 && (
          <Stack gap={1}>
            <h3>{m.notice}</h3>
            {effects.map((effect) => (
              <p key={effect}>{m[effect]}</p>
            ))}
          </Stack>
        )}
      </Stack>
    </Preview>
  )
}
