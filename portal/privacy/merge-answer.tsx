import type { MergeQuestion } from "@hub/domain/families/merge"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { ApiProblem } from "../api/problem.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useAnswerMerge } from "./queries.ts"

const m = messages("portal/privacy.merge")

interface Props {
  token: string
  question: MergeQuestion
  time_zone: string
}

/** What would become of both, the code of the mail, and yes or no. */
export function MergeAnswer({ token, question, time_zone }: Props) {
  const { other, state, stays, children, answer_until } = question
  if (state !== "ASKED") return <Answered question={question} />
  const names = children.length === 0 ? "" : listOf(children)
  return (
    <Stack gap={4}>
      <p className="flush">{stays ? m.stays({ other }) : m.moves({ other })}</p>
      {names !== "" && <p className="flush">{m.children({ names })}</p>}
      <p className="flush">{m.both}</p>
      {answer_until !== null && (
        <p className="dim flush">{m.until({ day: dayLabel(localDay(answer_until, time_zone)) })}</p>
      )}
      <CodeForm token={token} other={other} />
    </Stack>
  )
}

function CodeForm({ token, other }: { token: string; other: string }) {
  const [code, setCode] = useState("")
  const [error, setError] = useState<string>()
  const answer = useAnswerMerge(token)
  const say = (is_yes: boolean) => {
    const digits = code.replaceAll(/\D/g, "")
    if (digits.length !== 6) {
      setError(m.sixDigits)
      return
    }
    answer.mutate(
      { code: digits, is_yes },
      {
        onSuccess: () => announce(is_yes ? m.saidYes : m.saidNo),
        onError: (problem) => {
          const message = problem instanceof ApiProblem ? problem.errors[0]?.message : undefined
          if (message === undefined) notifyError(problem)
          else setError(message)
        },
      },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        say(true)
      }}
      noValidate
    >
      <Stack gap={4}>
        <TextField
          label={m.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value)
            setError(undefined)
          }}
        />
        <Row gap={3} wrap>
          <Button type="submit" busy={answer.isPending && answer.variables.is_yes}>
            {m.yes}
          </Button>
          <Button variant="line" busy={answer.isPending && !answer.variables.is_yes} onClick={() => say(false)}>
            {m.no({ other })}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Answered({ question: { state, answer, other, email, is_held_up } }: { question: MergeQuestion }) {
  const text =
    state === "DONE"
      ? [other === "" ? m.doneAlready : m.done({ other }), email === null ? "" : m.signIn({ email })].join(" ").trim()
      : state === "CLOSED"
        ? answer === "NO"
          ? m.saidNo
          : m.over
        : is_held_up
          ? m.heldUp
          : m.waiting({ other })
  return (
    <Stack gap={4}>
      <p className="flush">{text}</p>
      {state === "DONE" && (
        <p className="flush">
          <Link className={buttonClass({ variant: "line" })} to="/dashboard">
            {m.toTheDashboard}
          </Link>
        </p>
      )}
    </Stack>
  )
}
