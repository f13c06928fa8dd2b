import { messages } from "@hub/domain/kernel/messages"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import type { ProblemShown } from "./queries.ts"
import css from "./switching.module.css"
import { useSwitchChange } from "./use-switch-change.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.newer")
const kinds = messages("console/switching.problemKinds")
const answers = messages("console/switching.choices")
const problems = messages("console/switching.problems")

interface Settled {
  readonly way: "LEAVE" | "CHOOSE"
  readonly is_for_all: boolean
  readonly value?: string
}

/** What a newer file says otherwise of one family: taken over, or left as it is here. */
export function NewerRow({ problem, isFirst }: { problem: ProblemShown; isFirst: boolean }) {
  const { file, line, column, kind, of, cell, lines, choices, why, customer_id, alike, can_leave } = problem
  const [error, setError] = useState<string>()
  const settle = useSwitchChange(
    (settled: Settled) =>
      api.call("POST /switch/problems/settle", { body: { file, line, column, kind, of, ...settled } }),
    { onFailed: (failed) => setError(sentenceOf(failed)) },
  )
  const all: Readonly<Record<string, string>> = {
    TAKE_OVER: m.takeAll({ count: alike }),
    LEAVE: m.leaveAll({ count: alike }),
  }
  return (
    <li>
      <Stack gap={2}>
        <p>
          <b>{wordOf(kinds, kind)}</b> <span className={css["cell"]}>{cell}</span>
        </p>
        <ul aria-label={cell}>
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {why === null ? <p className="small dim">{m.lead}</p> : <p className="note warn">{m.why({ why })}</p>}
        {error !== undefined && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Row wrap gap={2}>
          {choices.map(({ value }) => (
            <Button
              key={value}
              variant="line"
              size="s"
              busy={settle.isPending}
              onClick={() => settle.mutate({ way: "CHOOSE", is_for_all: false, value })}
              aria-label={m.of({ verb: wordOf(answers, value), name: cell })}
            >
              {wordOf(answers, value)}
            </Button>
          ))}
          {isFirst &&
            alike > 1 &&
            choices.map(({ value }) => (
              <Button
                key={value}
                variant="quiet"
                size="s"
                busy={settle.isPending}
                onClick={() => settle.mutate({ way: "CHOOSE", is_for_all: true, value })}
              >
                {all[value]}
              </Button>
            ))}
          {can_leave && (
            <Button
              variant="line"
              size="s"
              busy={settle.isPending}
              onClick={() => settle.mutate({ way: "LEAVE", is_for_all: false })}
              aria-label={m.of({ verb: problems.leave, name: cell })}
            >
              {problems.leave}
            </Button>
          )}
          {customer_id !== null && <PageLink to={`/families/${customer_id}`}>{m.page}</PageLink>}
        </Row>
      </Stack>
    </li>
  )
}
