import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { missingTexts } from "@hub/portal/form/form-fields"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./notes.module.css"
import { Part } from "./part.tsx"
import { type Family, familyQuery } from "./queries.ts"

const m = messages("console/families.notes")

const MOST = 2000

/** What staff tell each other about the family. */
export function Notes({ family: { id, notes } }: { family: Family }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  return (
    <Part id="notes" title={m.title} more={<span className="small dim">{m.staffOnly}</span>}>
      {notes.length === 0 && !isOpen && <p>{m.none}</p>}
      <Stack as="ul" gap={3}>
        {notes.map(({ id: note, text, by, at }) => (
          <li key={note} className={css["note"]}>
            <p>{text}</p>
            <small>{m.by({ by, when: dayLabel(dayAt(at, me.business.time_zone)) })}</small>
          </li>
        ))}
      </Stack>
      {isOpen ? (
        <NewNote family_id={id} onDone={() => setOpen(false)} />
      ) : (
        isPermitted(me, "correct") && (
          <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {m.add}
          </Button>
        )
      )}
    </Part>
  )
}

function NewNote({ family_id, onDone }: { family_id: string; onDone: () => void }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (text: string) => api.call("POST /families/{id}/notes", { params: { id: family_id }, body: { text } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey })
      onDone()
    },
  })
  const form = useForm({
    initial: { text: "" },
    check: (values) => missingTexts(values, { text: m.empty }),
    save,
    submit: ({ text }) => save.mutate(text.trim()),
    focusesField: true,
  })
  return (
    <Stack as="form" gap={3} above={3} {...form.element}>
      {form.failure !== null && <FormErrors form={form} />}
      <TextArea label={m.label} hint={m.reads} max_length={MOST} {...form.text("text")} />
      <Row gap={2}>
        <Button type="submit" variant="ink" busy={save.isPending}>
          {m.save}
        </Button>
        <Button variant="line" onClick={onDone}>
          {m.leave}
        </Button>
      </Row>
    </Stack>
  )
}
