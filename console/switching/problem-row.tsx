import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { LEAVE_OUT } from "@hub/domain/switching/column-choices"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import type { ProblemShown } from "./queries.ts"
import css from "./switching.module.css"
import { useSwitchChange } from "./use-switch-change.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.problems")
const kinds = messages("console/switching.problemKinds")
const answers = messages("console/switching.choices")

interface Settled {
  readonly way: "LEAVE" | "VALUE" | "CHOOSE"
  readonly is_for_all: boolean
  readonly value?: string
}

/** One cell, what is wrong with it, and the ways to settle it. */
export function ProblemRow({ problem }: { problem: ProblemShown }) {
  const { file, line, column, kind, of, cell, expected, is_blocking, alike, choices, writes, can_leave, whom, short } =
    problem
  const [isWriting, setWriting] = useState(false)
  const [error, setError] = useState<string>()
  const settle = useSwitchChange(
    (settled: Settled) =>
      api.call("POST /switch/problems/settle", { body: { file, line, column, kind, of, ...settled } }),
    { onFailed: (failed) => setError(sentenceOf(failed)) },
  )
  const leave = (is_for_all: boolean) => settle.mutate({ way: "LEAVE", is_for_all })
  const isLeftOut = choices.some(({ value }) => value === LEAVE_OUT)
  const where = m.where({ file, line })
  return (
    <li>
      <Stack gap={2}>
        <p>
          <b className={is_blocking ? css["bad"] : undefined}>{wordOf(kinds, kind)}</b>{" "}
          {cell !== "" && <span className={css["cell"]}>{cell}</span>}
        </p>
        <p className="small dim">{m.place({ file, line, column })}</p>
        {expected !== null && (
          <p>{kind === "EMAILS_IN_CELL" ? m.signsIn({ email: expected }) : m.expected({ expected })}</p>
        )}
        {short !== null && kind === "TAKEN_DIFFERS" && <p>{m.taken({ taken: short.taken, named: short.wanted })}</p>}
        {short !== null && kind !== "TAKEN_DIFFERS" && (
          <p>{m.short({ ...short, over: short.taken + short.wanted - short.capacity, whom: listOf(whom) })}</p>
        )}
        {kind === "DOCUMENT_UNKNOWN" && choices.every(({ value }) => value === LEAVE_OUT) && (
          <p>
            {m.noDocuments} <PageLink to="/catalogue/document_templates">{m.makeDocument}</PageLink>
          </p>
        )}
        {choices.length > 0 && (
          <Row wrap gap={2}>
            {choices.map(({ value, says }) => (
              <Button
                key={value}
                variant="line"
                size="s"
                busy={settle.isPending}
                onClick={() => settle.mutate({ way: "CHOOSE", is_for_all: true, value })}
              >
                {says === "" ? wordOf(answers, value === of || short !== null ? "RAISE" : value) : says}
              </Button>
            ))}
          </Row>
        )}
        {isWriting && writes !== null && (
          <WriteForm
            problem={problem}
            column={writes}
            error={error}
            busy={settle.isPending}
            onWrite={(value, is_for_all) => settle.mutate({ way: "VALUE", is_for_all, value })}
          />
        )}
        {error !== undefined && !isWriting && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Row wrap gap={2}>
          {writes !== null && !isWriting && (
            <Button
              variant="line"
              size="s"
              onClick={() => {
                setError(undefined)
                setWriting(true)
              }}
              aria-label={m.of({ verb: m.write, where })}
            >
              {m.write}
            </Button>
          )}
          {can_leave && (
            <Button
              variant="line"
              size="s"
              busy={settle.isPending}
              onClick={() => leave(false)}
              aria-label={m.of({ verb: is_blocking ? m.leaveOut : m.leave, where })}
            >
              {is_blocking ? m.leaveOut : m.leave}
            </Button>
          )}
          {(can_leave || isLeftOut) && alike > 1 && (
            <Button
              variant="quiet"
              size="s"
              busy={settle.isPending}
              onClick={() => leave(true)}
              aria-label={m.of({
                verb: is_blocking ? m.leaveOutAll({ count: alike }) : m.leaveAll({ count: alike }),
                where,
              })}
            >
              {is_blocking ? m.leaveOutAll({ count: alike }) : m.leaveAll({ count: alike })}
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  )
}

interface WriteProps {
  problem: ProblemShown
  column: string
  error: string | undefined
  busy: boolean
  onWrite: (value: string, is_for_all: boolean) => void
}

function WriteForm({ problem, column, error, busy, onWrite }: WriteProps) {
  const { cell, written, same } = problem
  const [value, setValue] = useState(written)
  const isSame = written !== "" && written === cell && same > 1
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(value, false)
      }}
    >
      <TextField
        label={m.shouldBe({ column })}
        hint={m.emptyIsEmpty}
        value={value}
        maxLength={300}
        error={error}
        autoFocus
        onChange={({ target }) => setValue(target.value)}
      />
      <Row wrap gap={2}>
        <Button type="submit" variant="ink" size="s" busy={busy}>
          {m.writeThis}
        </Button>
        {isSame && (
          <Button variant="line" size="s" busy={busy} onClick={() => onWrite(value, true)}>
            {m.writeAll({ count: same })}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
