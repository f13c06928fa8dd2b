import { isOptedIn } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { Switch } from "@hub/ui/switch/switch"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { secondsToWait, sentenceOf } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { stillHere } from "../form/form-errors.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import { useSetCommunication } from "./use-set-communication.ts"

const reportSmsTexts = messages("portal/account.reportSms")

interface Props {
  company_name: string
  isOpen: boolean
  onClose: () => void
}

/** 7.6: reports unwanted text messages to the business. */
function ReportSms({ company_name, isOpen, onClose }: Props) {
  const send = useMutation({
    mutationFn: (body: { text: string }) => api.call("POST /profile/report_sms_abuse", { body }),
    onSuccess: () => {
      form.set({ text: "" })
      onClose()
      notifySuccess(reportSmsTexts.sent({ company_name }))
    },
  })
  const form = useForm({
    initial: { text: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { text: reportSmsTexts.missing }),
    save: send,
    submit: (report) => send.mutate(report),
  })
  return (
    <Modal isOpen={isOpen} title={reportSmsTexts.reportUnwantedMessages} closesOnBackdrop={false} onClose={onClose}>
      <Form form={form}>
        {form.failure !== null && (
          <FormAlert>
            {secondsToWait(form.failure) === undefined ? sentenceOf(form.failure) : reportSmsTexts.tooMany}{" "}
            {stillHere()}
          </FormAlert>
        )}
        <TextArea
          label={reportSmsTexts.whatDidYouReceive}
          required
          rows={5}
          max_length={2000}
          hint={reportSmsTexts.hint}
          {...form.text("text")}
        />
        <FormActions save_text={reportSmsTexts.sendReport} isBusy={form.isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

const m = messages("portal/account.textMessages")

/** Whether text messages may come (4.6), and a word to the business about those that shouldn't have. */
export function TextMessages({ customer, company_name }: { customer: Customer; company_name: string }) {
  const [isReporting, setReporting] = useState(false)
  const set = useSetCommunication()
  const has_phone = (customer.phone_number ?? "") !== ""
  return (
    <section aria-labelledby="text-messages">
      <div className="sign">
        <h2 id="text-messages">{m.textMessages}</h2>
      </div>
      {has_phone ? (
        <Stack gap={1} below={2}>
          <Switch
            label={m.textSmsTransactional}
            isOn={isOptedIn(customer)}
            onChange={(isOn) => set.mutateAsync(isOn).catch((error: unknown) => notifyError(error))}
          />
          {set.isError && <p className="note bad">{sentenceOf(set.error)}</p>}
          <p className="dim">{m.explanation}</p>
        </Stack>
      ) : (
        <p className="dim">{m.phoneMissing}</p>
      )}
      <p className="flush">
        <Button variant="quiet" size="s" onClick={() => setReporting(true)}>
          {m.reportUnwantedMessages}
        </Button>
      </p>
      <ReportSms company_name={company_name} isOpen={isReporting} onClose={() => setReporting(false)} />
    </section>
  )
}
