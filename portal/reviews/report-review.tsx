import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { useForm } from "../form/use-form.ts"
import { useReport } from "./queries.ts"

const m = messages("portal/reviews.report")

/** Something is wrong with it: the business looks again. */
export function ReportReview({ id, first_name }: { id: string; first_name: string }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <ReportForm id={id} onDone={() => setOpen(false)} />
  ) : (
    <div>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {m.report}
        <span className="visually-hidden"> {m.ofReview({ first_name })}</span>
      </Button>
    </div>
  )
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const report = useReport(id)
  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() === "" ? [{ path: "reason", message: m.sayWhat, code: "required" }] : []),
    save: report,
    submit: ({ reason }) =>
      report.mutate(reason, {
        onSuccess: () => {
          notifySuccess(m.sent)
          onDone()
        },
        onError: (error) => notifyError(error),
      }),
    focusesField: true,
  })
  return (
    <Stack as="form" gap={3} {...form.element}>
      <TextArea
        label={m.whatIsWrong}
        max_length={300}
        rows={2}
        value={form.values.reason}
        error={form.errorAt("reason")}
        onChange={({ target }) => form.set({ reason: target.value })}
      />
      <Row gap={2} wrap>
        <Button size="s" type="submit" variant="line" busy={form.isBusy}>
          {m.send}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {m.notNow}
        </Button>
      </Row>
    </Stack>
  )
}
