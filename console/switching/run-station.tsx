import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { SwitchRun } from "@hub/domain/switching/switch-shown"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { clockLabel } from "../shell/clock.ts"
import { useMe } from "../staff/queries.ts"
import { isRunning, SWITCH, type Switch } from "./queries.ts"
import css from "./switching.module.css"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.run")
const counted = messages("console/switching.counted")
const listed = messages("console/switching.lists")

/** Newest first; what was before an import that was taken back counts no more. */
function runsThatCount({ runs, batches }: Switch): SwitchRun[] {
  const undone = new Set(batches.flatMap(({ number, undone_at }) => (undone_at === null ? [] : [number])))
  const end = runs.findIndex(({ batch }) => batch !== null && undone.has(batch))
  return (end === -1 ? runs : runs.slice(0, end)).filter(({ is_current, status }) => is_current && status === "DONE")
}

/** The last trial of the files and decisions as they are now. */
export const currentTrial = (found: Switch): SwitchRun | undefined =>
  runsThatCount(found).find(({ is_trial }) => is_trial)

export const importOf = (found: Switch): SwitchRun | undefined => runsThatCount(found).find(({ is_trial }) => !is_trial)

const failedOf = ({ runs: [last] }: Switch): SwitchRun | undefined =>
  last?.status === "FAILED" && last.is_current ? last : undefined

export function runText(found: Switch): string {
  if (found.runs.some(isRunning)) return m.running
  if (importOf(found) !== undefined) return m.came
  if (failedOf(found) !== undefined) return m.didNotCome
  if (!found.is_ready) return m.notReady
  return currentTrial(found) === undefined ? m.ready : m.tried
}

/** A trial with every count, then the import of what it has shown. */
export function RunStation({ found }: { found: Switch }) {
  const queries = useQueryClient()
  const [ids, setIds] = useState({ trial: crypto.randomUUID(), import: crypto.randomUUID() })
  const settled = {
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: SWITCH }),
  }
  const attempt = useMutation({
    mutationFn: () => api.call("PUT /switch/trials/{id}", { params: { id: ids.trial } }),
    onSuccess: () => setIds((last) => ({ ...last, trial: crypto.randomUUID() })),
    ...settled,
  })
  const bring = useMutation({
    mutationFn: (trial_id: string) =>
      api.call("PUT /switch/imports/{id}", { params: { id: ids.import }, body: { trial_id } }),
    onSuccess: () => setIds((last) => ({ ...last, import: crypto.randomUUID() })),
    onError: (error: Error) => {
      if (!isProblem(error, "PROOF_NEEDED")) notifyError(error)
    },
    onSettled: settled.onSettled,
  })
  const running = found.runs.find(isRunning)
  const trial = currentTrial(found)
  const done = importOf(found)
  const shown = done ?? trial
  const failed = failedOf(found)
  return (
    <Stack gap={4}>
      <p>{m.lead}</p>
      {!found.is_ready && <p className="note warn">{m.open}</p>}
      {running !== undefined && <Running run={running} />}
      {failed !== undefined && (
        <div className="note warn" role="alert">
          <b>{m.failed}</b>
          {(failed.problem ?? "").split("\n").map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {shown !== undefined && <Counts run={shown} />}
      <Row wrap gap={2}>
        <Button
          variant={trial === undefined ? "brand" : "line"}
          busy={attempt.isPending}
          disabled={!found.is_ready || running !== undefined}
          onClick={() => attempt.mutate()}
        >
          {trial === undefined ? m.attempt : m.attemptAgain}
        </Button>
        {trial !== undefined && done === undefined && (
          <Button
            busy={bring.isPending}
            disabled={!found.is_ready || running !== undefined}
            onClick={() => bring.mutate(trial.id)}
          >
            {m.bring}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Running({ run }: { run: SwitchRun }) {
  const { business } = useMe()
  return (
    <Stack gap={1}>
      <p role="status">
        {m.runningSince({
          kind: run.is_trial ? "TRIAL" : "IMPORT",
          name: run.asked_by,
          time: clockLabel(run.asked_at, business.time_zone),
        })}
      </p>
      <progress aria-label={m.progress} />
    </Stack>
  )
}

/** What the files count, too, comes first. */
const inOrder = (counts: SwitchRun["counts"]): SwitchRun["counts"] =>
  counts.toSorted((one, other) => Number(one.in_files === null) - Number(other.in_files === null))

/** Every count beside the file's own. */
function Counts({ run }: { run: SwitchRun }) {
  return (
    <Stack gap={3}>
      <p>
        <b>{run.is_trial ? m.wouldCome : m.hasCome}</b>
      </p>
      <table className={css["counts"]}>
        <thead>
          <tr>
            <th scope="col">{m.what}</th>
            <th scope="col">{m.inFiles}</th>
            <th scope="col">{m.created}</th>
            <th scope="col">{m.updated}</th>
            <th scope="col">{m.unchanged}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(run.counts).map(({ what, is_money, in_files, created, updated, unchanged }) => {
            const isApart = !is_money && in_files !== null && in_files > created + updated + unchanged
            const figure = (count: number) => (is_money ? formatMoney(count) : String(count))
            return (
              <tr key={what}>
                <th scope="row">{wordOf(counted, what)}</th>
                <td className={isApart ? css["apart"] : undefined}>{in_files === null ? "" : figure(in_files)}</td>
                <td>{figure(created)}</td>
                <td>{is_money ? "" : updated}</td>
                <td>{is_money ? "" : unchanged}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {run.lists.map(({ kind, count, lines }) => (
        <details key={kind}>
          <summary>{m.list({ what: wordOf(listed, kind), count })}</summary>
          <ul className={css["rows"]}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {count > lines.length && <li className="dim">{m.more({ count: count - lines.length })}</li>}
          </ul>
        </details>
      ))}
    </Stack>
  )
}
