import { messages } from "@hub/domain/kernel/messages"
import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { secondsToWait, sentenceOf } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { stillHere } from "../form/form-errors.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"

const m = messages("portal/account.reportSms")

interface Props {
  company_name: string
  isOpen: boolean
  onClose: () => void
}

/** 7.6: reports unwanted text messages to the business. */
export function ReportSms({ company_name, isOpen, onClose }: Props) {
  const send = useMutation({
    mutationFn: (body: { text: string }) => api.call("POST /profile/report_sms_abuse", { body }),
    onSuccess: () => {
      form.set({ text: "" })
      onClose()
      notifySuccess(m.sent({ company_name }))
    },
  })
  const form = useForm({
    initial: { text: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { text: m.missing }),
    save: send,
    submit: (report) => send.mutate(report),
  })
  return (
    <Modal isOpen={isOpen} title={m.reportUnwantedMessages} closesOnBackdrop={false} onClose={onClose}>
      <Form form={form}>
        {form.failure !== null && (
          <FormAlert>
            {secondsToWait(form.failure) === undefined ? sentenceOf(form.failure) : m.tooMany} {stillHere()}
          </FormAlert>
        )}
        <TextArea
          label={m.whatDidYouReceive}
          required
          rows={5}
          max_length={2000}
          hint={m.hint}
          {...form.text("text")}
        />
        <FormActions save_words={m.sendReport} isBusy={form.isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
