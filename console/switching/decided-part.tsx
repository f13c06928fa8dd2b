import { messages } from "@hub/domain/kernel/messages"
import { LEAVE_OUT } from "@hub/domain/switching/column-choices"
import { EVERY_FAMILY } from "@hub/domain/switching/newer-choices"
import type { SwitchDecided } from "@hub/domain/switching/switch-shown"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../api/client.ts"
import type { Switch } from "./queries.ts"
import css from "./switching.module.css"
import { useSwitchChange } from "./use-switch-change.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.decided")
const kinds = messages("console/switching.problemKinds")
const ways = messages("console/switching.decidedAs")
const choices = messages("console/switching.choices")

/** What was decided stays for the next file, here and as a file to take along. */
export function DecidedPart({ found }: { found: Switch }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const download = useMutation({
    mutationFn: async () => saveFile(await api.file("GET /switch/decisions"), "decisions.yaml"),
    onError: notifyError,
  })
  const take = useSwitchChange(
    async (file: File) => api.call("PUT /switch/decisions", { body: { yaml: await file.text() } }),
    {
      onDone: () => notifySuccess(m.taken),
      onFailed: (failed) =>
        setError(
          isProblem(failed, "VALIDATION") ? (failed.errors[0]?.message ?? sentenceOf(failed)) : sentenceOf(failed),
        ),
    },
  )
  return (
    <Stack as="section" gap={2} above={6} aria-labelledby="decided">
      <h2 id="decided">{m.title({ count: found.decisions })}</h2>
      <p className="dim">{m.lead}</p>
      <ul className={css["rows"]}>
        {found.decided.map((decided) => (
          <DecidedRow key={decided.key} decided={decided} />
        ))}
      </ul>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Row wrap gap={2}>
        {found.decisions > 0 && (
          <Button variant="line" size="s" busy={download.isPending} onClick={() => download.mutate()}>
            <Icon name="download" />
            {m.download}
          </Button>
        )}
        <Button variant="line" size="s" busy={take.isPending} onClick={() => input.current?.click()}>
          {m.take}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".yaml,.yml"
          aria-label={m.take}
          onChange={({ target }) => {
            const file = target.files?.[0]
            setError(undefined)
            if (file !== undefined) take.mutate(file)
            target.value = ""
          }}
        />
      </Row>
    </Stack>
  )
}

/** "family:1 + family:9" as the files number them. */
const pairOf = (pair: string): string => pair.replaceAll(/\b(?:family|child|email):/g, "")

const bareName = (program: string): string => program.replace(/^program:/, "")

/** Programs and credits of ours come with their names. */
const isWay = (value: string): boolean => /^[A-Z_]+$/.test(value)

function textOf({ kind, problem, column, cell, value, is_for_all }: SwitchDecided): string {
  if (kind === "LEFT")
    return m.left({ problem: wordOf(kinds, problem ?? ""), all: is_for_all ? "yes" : "no", of: cell })
  if (kind === "RAISED") return m.raised({ program: cell })
  // Once it has come, the program here has the new name, too.
  if (kind === "RENAMED") return m.renamed({ program: bareName(cell), name: value === bareName(cell) ? "SAME" : value })
  if (kind === "NEWER")
    return m.newer({ all: cell === EVERY_FAMILY ? "yes" : "no", family: pairOf(cell), choice: wordOf(choices, value) })
  if (kind === "ALIKE") return m.alike({ pair: pairOf(cell), is: value === "SAME" ? "same" : "two" })
  if (kind === "DOCUMENT")
    return value === LEAVE_OUT ? m.name({ from: cell, to: m.leftOut }) : m.document({ from: cell, to: value })
  if (kind === "FILE") return m.name({ from: cell, to: value === LEAVE_OUT ? m.leftOut : pairOf(value) })
  if (kind === "CARD") return m.name({ from: pairOf(cell), to: value === LEAVE_OUT ? m.leftOut : pairOf(value) })
  if (kind === "APPLICATION")
    return m.application({ program: cell, to: value === LEAVE_OUT ? m.leftOut : wordOf(ways, value) })
  if (kind === "STATUS" || kind === "PROGRAM" || kind === "CREDIT" || kind === "CODE")
    return m.name({ from: cell, to: value === LEAVE_OUT ? m.leftOut : isWay(value) ? wordOf(ways, value) : value })
  const [from, to] = [cell === "" ? m.empty : cell, value === "" ? m.empty : value]
  return column === null ? m.name({ from, to }) : m.cell({ column, from, to, all: is_for_all ? "yes" : "no" })
}

function DecidedRow({ decided }: { decided: SwitchDecided }) {
  const remove = useSwitchChange(() => api.call("POST /switch/decided/remove", { body: { key: decided.key } }))
  const words = textOf(decided)
  return (
    <li>
      <Row wrap gap={2} justify="spread">
        <span>{words}</span>
        <Button
          variant="quiet"
          size="s"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined)}
          aria-label={m.removeOf({ words })}
        >
          {m.remove}
        </Button>
      </Row>
    </li>
  )
}
