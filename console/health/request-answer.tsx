import { type LabelChecks, labelRows, labelVerdict } from "@hub/domain/health/label-check"
import { messages } from "@hub/domain/kernel/messages"
import { phoneHref } from "@hub/domain/kernel/text"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { api } from "../api/client.ts"
import { useRenew, type Whole } from "./queries.ts"
import css from "./request.module.css"

const m = messages("console/health.request")

const WAYS = ["ASK", "ACCEPT", "REFUSE"] as const
type Way = (typeof WAYS)[number]

interface Props {
  request: Whole
  checks: LabelChecks
  /** What the label says otherwise: the question begins with it. */
  differences: string
  first_name: string
}

async function send(way: Way, { id, revision }: Whole, { checks, text }: { checks: LabelChecks; text: string }) {
  const params = { id }
  if (way === "ASK")
    return api.call("POST /health/requests/{id}/ask_again", { params, body: { revision, question: text } })
  if (way === "REFUSE")
    return api.call("POST /health/requests/{id}/refuse", { params, body: { revision, reason: text } })
  const { child, medicine, dose, when, until, kept } = checks
  if (!child || !medicine || !dose || !when || !until) throw new Error(m.unchecked)
  const label = { child, medicine, dose, when, until, ...(kept === undefined ? {} : { kept }) }
  return api.call("POST /health/requests/{id}/accept", { params, body: { revision, label, text } })
}

function problemText(error: Error): string {
  if (isProblem(error, "ALREADY_DECIDED")) {
    const { by } = error.payload
    return typeof by === "string" && by !== "" ? m.decided({ by }) : errorText(error)
  }
  return isProblem(error, "CHANGED_ELSEWHERE") ? m.changed : errorText(error)
}

/** Ask again, accept, or say no: one at a time. Accepting sleeps while the label says something else. */
export function RequestAnswer({ request, checks, differences, first_name }: Props) {
  const id = useId()
  const renew = useRenew()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>()
  const [text, setWords] = useState("")
  const [isSent, setSent] = useState(false)
  const verdict = labelVerdict(checks, labelRows(request.instructions !== ""))
  const isMissing = way !== undefined && way !== "ACCEPT" && text.trim() === ""
  const answer = useMutation({
    mutationFn: (chosen: Way) => send(chosen, request, { checks, text: text.trim() }),
    onSuccess: async (_done, chosen) => {
      const done = {
        ASK: m.doneASK({ name: first_name }),
        ACCEPT: m.doneACCEPT,
        REFUSE: m.doneREFUSE({ name: first_name }),
      }
      notifySuccess(done[chosen])
      await navigate({ to: "/health", search: ({ site, day }) => ({ site, day }) })
      await renew()
    },
  })
  const isAsleep = !verdict.may
  const names = {
    ASK: m.ask,
    ACCEPT: request.doses === null ? m.accept : m.acceptDoses({ count: request.doses }),
    REFUSE: m.refuse,
  }
  const more = {
    ASK: m.askMore({ name: first_name }),
    ACCEPT: verdict.may
      ? m.acceptMore
      : verdict.because === "unchecked"
        ? m.unchecked
        : m.sleeps({
            row: verdict.because,
            child: m.child.toLowerCase(),
            medicine: m.medicine.toLowerCase(),
            dose: m.dose.toLowerCase(),
          }),
    REFUSE: m.refuseMore({ name: first_name }),
  }
  const labels = { ASK: m.question, ACCEPT: m.noteLabel, REFUSE: m.reasonLabel }
  const verbs = { ASK: m.doASK({ name: first_name }), ACCEPT: m.doACCEPT, REFUSE: m.doREFUSE }
  const { phone } = request.parent
  // What was chosen before a row was found to differ isn't chosen any more.
  const chosen = way === "ACCEPT" && isAsleep ? undefined : way
  return (
    <Stack as="section" gap={3} aria-labelledby={`${id}-title`}>
      <div className="sign">
        <h2 id={`${id}-title`}>{m.answer}</h2>
      </div>
      <Stack gap={2} role="radiogroup" aria-labelledby={`${id}-title`} className={css["tiles"]}>
        {WAYS.map((one) => (
          <label key={one} className="option-tile">
            <input
              className="box"
              type="radio"
              name={id}
              checked={chosen === one}
              disabled={one === "ACCEPT" && isAsleep}
              onChange={() => {
                setWay(one)
                if (one === "ASK" && text.trim() === "") setWords(differences)
              }}
            />
            <Words name={names[one]} more={more[one]} />
          </label>
        ))}
      </Stack>
      {chosen !== undefined && (
        <TextArea
          label={labels[chosen]}
          required={chosen !== "ACCEPT"}
          rows={3}
          max_length={300}
          value={text}
          error={isSent && isMissing ? m.writeIt : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {answer.error !== null && <FormAlert>{problemText(answer.error)}</FormAlert>}
      <Row wrap gap={2} justify="end">
        {phone !== null && (
          <a className="button line" href={phoneHref(phone)}>
            <Icon name="phone" />
            {m.call({ name: first_name })}
          </a>
        )}
        {chosen !== undefined && (
          <Button
            busy={answer.isPending}
            onClick={() => {
              setSent(true)
              if (!isMissing) answer.mutate(chosen)
            }}
          >
            {verbs[chosen]}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const Words = ({ name, more }: { readonly name: string; readonly more: string }) => (
  <span>
    <b>{name}</b>
    <small>{more}</small>
  </span>
)
