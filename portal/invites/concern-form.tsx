import type { Confirmation } from "@hub/domain/invites/invites.contract"
import { type Part, WORDS_MAX } from "@hub/domain/invites/parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useEffect, useState } from "react"
import { useInit } from "../company/init.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import css from "./parts.module.css"
import { useSayNotRight } from "./queries.ts"

const m = messages("portal/invites.notRight")
const names = messages("domain/invites.parts")

interface Props {
  part: Part
  onDone: () => void
}

/** A sentence to the office; of health none, which it calls about. A press that is repeated sends it once. */
export function ConcernForm({ part, onDone }: Props) {
  const is_health = part === "HEALTH"
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const save = useSayNotRight(() => {
    notifySuccess(m.sent)
    onDone()
  })
  const form = useForm({
    initial: { words: is_health ? m.askForCall : "" },
    focusesField: true,
    check: ({ words }) => (words.trim() === "" ? [{ path: "words", message: m.missing, code: "empty" }] : []),
    save,
    submit: ({ words }) => save.mutate({ idempotency_key, part, words }),
  })
  const { ref } = form.element
  useEffect(() => ref.current?.querySelector<HTMLElement>("textarea")?.focus(), [ref])
  return (
    <form {...form.element} aria-label={names[part]}>
      <FormErrors form={form} />
      {is_health ? (
        <p>{m.healthHint}</p>
      ) : (
        <TextArea label={m.label} required hint={m.hint} rows={3} max_length={WORDS_MAX} {...form.text("words")} />
      )}
      <Row gap={2} wrap>
        <Button type="submit" size="s" busy={form.isBusy}>
          {is_health ? m.askForCall : m.send}
        </Button>
        <Button variant="quiet" size="s" onClick={onDone}>
          {m.leave}
        </Button>
      </Row>
    </form>
  )
}

/** What the family wrote of a part, and what the business answers. */
export function Thread({ concern }: { concern: Confirmation["concerns"][number] }) {
  const { time_zone, name: company_name } = useInit().company_profile
  const { part, messages: said, is_answered } = concern
  return (
    <Stack
      as="section"
      gap={2}
      className={is_answered ? "note" : "note wait"}
      aria-label={m.thread({ part: names[part] })}
    >
      <ul className={css["thread"]}>
        {said.map(({ id, author, words, at }) => (
          <li key={id}>
            <small className="dim">
              {m.line({ name: author ?? m.you, when: dayLabel(dayAt(at, time_zone)) })}
              {author !== null && `, ${company_name}`}
            </small>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      {!is_answered && <p className="small">{m.waits}</p>}
    </Stack>
  )
}
