import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { Switch } from "@hub/ui/switch/switch"
import type { Beside } from "./translated-field.tsx"

const m = messages("console/catalogue.questions")

interface Props {
  readonly other: Beside
  readonly isOn: boolean
  /** What isn't translated yet, in words. */
  readonly missing: string
  readonly count: number
  readonly onChange: (is: boolean) => void
}

/** Whether the other language is shown next to each text, and how much of it is missing. */
export const BesideSwitch = ({ other, isOn, missing, count, onChange }: Props) => (
  <Stack gap={2}>
    <Switch label={m.beside({ language: other.name })} isOn={isOn} onChange={onChange} />
    <p className="hint" data-missing={count}>
      {missing}
    </p>
  </Stack>
)
