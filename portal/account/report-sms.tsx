import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../api/client.ts"
import { secondsToWait, sentenceOf } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { STILL_HERE } from "../form/form-errors.tsx"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import { useFormFaults } from "../form/use-form-faults.ts"
import { reportSms as t } from "./words.tsx"

interface Props {
  company_name: string
  isOpen: boolean
  onClose: () => void
}

/** 7.6: reports unwanted text messages to the business. */
export function ReportSms({ company_name, isOpen, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState("")
  const send = useMutation({
    mutationFn: () => api.call("POST /profile/report_sms_abuse", { body: { text } }),
    onSuccess: () => {
      setText("")
      onClose()
      notifySuccess(t.sent(company_name))
    },
  })
  const faults = useFormFaults(send.error)
  const fault = faults.at("text")
  useFocusOnFault(form, fault)
  return (
    <Modal isOpen={isOpen} title={t.reportUnwantedMessages} closesOnBackdrop={false} onClose={onClose}>
      <Form
        ref={form}
        onSubmit={() => {
          if (send.isPending) return
          send.reset()
          const message = t.missing
          if (faults.check(text.trim() === "" ? [{ path: "text", message, code: "empty" }] : [])) send.mutate()
        }}
      >
        {send.isError && fault === undefined && (
          <FormAlert>
            {secondsToWait(send.error) === undefined ? sentenceOf(send.error) : t.tooMany} {STILL_HERE}
          </FormAlert>
        )}
        <TextArea
          label={t.whatDidYouReceive}
          name="text"
          required
          rows={5}
          max_length={2000}
          hint={t.hint}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.target.value)
            faults.forget("text")
          }}
        />
        <FormActions save_words={t.sendReport} isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
