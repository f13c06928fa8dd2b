import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Segmented } from "@hub/ui/segmented/segmented"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { DrawerState } from "../families/use-drawer.ts"
import { useRenew } from "./queries.ts"

const m = messages("console/health.correct")
const dose = messages("console/health.dose")

interface Props {
  record: { readonly id: string; readonly title: string; readonly by: string }
  name: string
  isDose: boolean
  drawer: DrawerState
}

const CHANGES = ["SAME", "GIVEN", "REFUSED", "MISSED"] as const
type Change = (typeof CHANGES)[number]

/** A further record: the first one stays. */
export function CorrectionDrawer({ record, name, isDose, drawer }: Props) {
  const renew = useRenew()
  const [record_id] = useState(() => crypto.randomUUID())
  const [text, setWords] = useState("")
  const [change, setChange] = useState<Change>("SAME")
  const [isSent, setSent] = useState(false)
  const isEmpty = text.trim() === ""
  const add = useMutation({
    mutationFn: () =>
      api.call("POST /health/records/{id}/corrections", {
        params: { id: record.id },
        body: { record_id, words: text, ...(change === "SAME" ? {} : { outcome: change }) },
      }),
    onSuccess: async () => {
      notifySuccess(m.done)
      drawer.onClose()
      await renew()
    },
  })
  return (
    <Drawer
      {...drawer}
      title={m.title({ name })}
      more={m.more({ title: record.title, by: record.by })}
      closesOnBackdrop={false}
      foot={
        <>
          <Button variant="line" onClick={drawer.onClose}>
            {m.leave}
          </Button>
          <Button
            busy={add.isPending}
            onClick={() => {
              setSent(true)
              if (!isEmpty) add.mutate()
            }}
          >
            {m.do}
          </Button>
        </>
      }
    >
      <p className="note">{m.stays}</p>
      {isDose && (
        <Segmented
          label={m.outcome}
          options={CHANGES.map((value) => ({ value, label: value === "SAME" ? m.same : dose[value] }))}
          value={change}
          onChange={setChange}
        />
      )}
      <TextArea
        label={m.words}
        required
        rows={3}
        max_length={2_000}
        value={text}
        error={isSent && isEmpty ? m.needed : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      {add.error !== null && <FormAlert>{errorText(add.error)}</FormAlert>}
    </Drawer>
  )
}
