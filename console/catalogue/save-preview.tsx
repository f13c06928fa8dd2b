import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { Stack } from "@hub/ui/layout/stack"
import { Preview } from "@hub/ui/preview/preview"
import { AskAgain } from "./ask-again.tsx"
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
