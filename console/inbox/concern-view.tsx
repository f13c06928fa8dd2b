import { WORDS_MAX } from "@hub/domain/invites/parts"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { missingTexts } from "@hub/portal/form/form-fields"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { refreshInbox } from "./decide.ts"
import type { Concern } from "./queries.ts"
import view from "./review-view.module.css"

const m = messages("console/inbox.concerns")
const parts = messages("domain/invites.parts")

/** What was written of one part, and the answer to it. */
export function ConcernView({ concern, onAnswered }: { concern: Concern; onAnswered: () => void }) {
  const me = useMe()
  const { time_zone } = me.business
  const { id, family, family_id, part, messages: said } = concern
  const last = said.at(-1)
  return (
    <Stack gap={3} as="article" aria-label={family}>
      <div>
        <h2>{family}</h2>
        <p className="dim">
          {parts[part]} <PageLink to={familyPath(family_id)}>{m.seeFamily}</PageLink>
        </p>
      </div>
      <Stack as="ul" gap={3}>
        {said.map(({ id: message_id, author, words, at }) => (
          <li key={message_id} className={author === null ? "note wait" : "note"}>
            <small>
              {m.line({ name: author ?? family, when: generalDate(dayAt(at, time_zone), timeAt(at, time_zone)) })}
            </small>
            <p className={view["words"]} dir="auto">
              {words}
            </p>
          </li>
        ))}
      </Stack>
      {last !== undefined && isPermitted(me, "message") && (
        <AnswerForm concern_id={id} read={last.id} onAnswered={onAnswered} />
      )}
    </Stack>
  )
}

/** The same press again is the same answer; what the family has written since is read first. */
function AnswerForm({ concern_id, read, onAnswered }: { concern_id: string; read: string; onAnswered: () => void }) {
  const queries = useQueryClient()
  const [message_id] = useState(() => crypto.randomUUID())
  const answer = useMutation({
    mutationFn: (words: string) =>
      api.call("POST /concerns/{id}/answer", { params: { id: concern_id }, body: { message_id, words, read } }),
    onSuccess: async () => {
      notifySuccess(m.sent)
      onAnswered()
      await refreshInbox(queries)
    },
    onError: async (error) => {
      notifyError(error)
      await refreshInbox(queries)
    },
  })
  const form = useForm({
    initial: { words: "" },
    check: (values) => missingTexts(values, { words: m.missing }),
    save: answer,
    submit: ({ words }) => answer.mutate(words),
    focusesField: true,
  })
  return (
    <form {...form.element}>
      <Stack gap={3}>
        <TextArea label={m.answer} hint={m.hint} rows={4} required max_length={WORDS_MAX} {...form.text("words")} />
        <div>
          <Button type="submit" busy={answer.isPending}>
            {m.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
