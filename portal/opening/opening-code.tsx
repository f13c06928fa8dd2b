import { messages } from "@hub/domain/kernel/messages"
import type { OpenedByCode } from "@hub/domain/scheduling/early-opening"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { isProblem, secondsToWait, sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"
import { dayOfMoment, placeTime } from "../shell/clock/local-time.ts"
import css from "./opening.module.css"

const m = messages("portal/opening.code")

/** Whatever is wrong with a code is said at it, and so is one try too many. */
const errorsOf: ErrorsOf = (error) => {
  const own = isProblem(error) ? error.errors.filter(({ path }) => path === "code") : []
  if (own.length > 0) return own
  const seconds = secondsToWait(error)
  const message = seconds === undefined ? sentenceOf(error) : m.tooMany({ seconds })
  return [{ path: "code", message, code: "refused" }]
}

interface Props {
  /** What a code has opened; of the page, because what it shows is drawn anew by it. */
  readonly opened: readonly OpenedByCode[] | undefined
  readonly onOpened: (opened: readonly OpenedByCode[]) => void
}

/** A code that opens registration earlier for this family: one line until it is pressed, most have none. */
export function OpeningCode({ opened, onOpened }: Props) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const send = useMutation({
    mutationFn: (code: string) => api.call("POST /availability/opening_codes", { body: { code } }),
    // All that is judged by the family's own opening.
    onSuccess: (found) => {
      onOpened(found)
      void queries.invalidateQueries()
    },
  })
  if (opened !== undefined) return <Opened opened={opened} />
  if (isOpen) return <CodeForm send={send} />
  return (
    <p className="flush">
      <Button onClick={() => setOpen(true)} size="s" variant="quiet">
        {m.have}
      </Button>
    </p>
  )
}

interface FormProps {
  readonly send: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly reset: () => void
    readonly mutate: (code: string) => void
  }
}

function CodeForm({ send }: FormProps) {
  const form = useForm({
    initial: { code: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { code: m.missing }),
    save: send,
    errorsOf,
    submit: ({ code }) => send.mutate(code),
  })
  const { ref } = form.element
  useEffect(() => ref.current?.querySelector<HTMLElement>("[name=code]")?.focus(), [ref])
  return (
    <form className={css.code} {...form.element}>
      <TextField autoCapitalize="characters" autoComplete="off" label={m.code} maxLength={40} {...form.text("code")} />
      <Button busy={send.isPending} type="submit" variant="line">
        {m.use}
      </Button>
    </form>
  )
}

/** What it opens, which may be something else than what the page shows. */
function Opened({ opened }: { readonly opened: readonly OpenedByCode[] }) {
  const { time_zone } = useInit().company_profile
  const [now] = useState(() => Date.now())
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className={`note ok ${css.opened ?? ""}`} ref={note} role="status" tabIndex={-1}>
      {opened.map(({ schedule_set_id, name, opens_at }) => (
        <p key={schedule_set_id}>
          {Date.parse(opens_at) <= now
            ? m.isOpen({ name })
            : m.opens({ name, day: dayOfMoment(opens_at, time_zone), time: placeTime(opens_at, time_zone) })}
        </p>
      ))}
    </div>
  )
}
