import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import css from "./recovery-codes.module.css"

const m = messages("console/staff.codes")

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(
      () => notifySuccess(m.copied),
      () => undefined,
    )
  return (
    <Stack gap={4}>
      <p>{m.why}</p>
      <ol className={css["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Stack gap={2}>
        <Button variant="line" wide onClick={copy}>
          {m.copy}
        </Button>
        <Button wide onClick={onDone}>
          {m.done}
        </Button>
      </Stack>
    </Stack>
  )
}
