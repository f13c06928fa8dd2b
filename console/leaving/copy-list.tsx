import { shortDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { clockLabel } from "../shell/clock.ts"
import { FileRow, FileRows } from "../shell/file-rows.tsx"
import { useMe } from "../staff/queries.ts"
import { type Copy, copiesQuery, isBeingMade } from "./queries.ts"

const m = messages("console/leaving.list")

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? m.kilobytes({ size: String(Math.max(1, Math.round(bytes / 1000))) })
    : m.megabytes({ size: (bytes / 1_000_000).toFixed(1) })

function stateOf({ status, percent, size, ends_at, problem }: Copy, time_zone: string): string {
  switch (status) {
    case "QUEUED":
      return m.QUEUED
    case "RUNNING":
      return m.RUNNING({ percent })
    case "FAILED":
      return problem ?? ""
    case "CANCELED":
      return m.CANCELED
    case "DONE":
      if (ends_at === null) return m.GONE({ size: sizeOf(size ?? 0) })
      return m.READY({
        size: sizeOf(size ?? 0),
        until: `${shortDay(dayAt(ends_at, time_zone))}, ${clockLabel(ends_at, time_zone)}`,
      })
  }
}

function CopyRow({ copy }: { copy: Copy }) {
  const queries = useQueryClient()
  const { business } = useMe()
  const { id, status, percent, asked_by, asked_at, ends_at } = copy
  const at = { day: shortDay(dayAt(asked_at, business.time_zone)), time: clockLabel(asked_at, business.time_zone) }
  const is_made = isBeingMade(copy)
  const remove = useMutation({
    mutationFn: () => api.call("POST /business_copies/{id}/remove", { params: { id } }),
    onSuccess: (found) => {
      queries.setQueryData(copiesQuery.queryKey, found)
      notifySuccess(is_made ? m.stopped : m.removed)
    },
    onError: (error) => notifyError(error),
  })
  const download = useMutation({
    mutationFn: async () => {
      const bytes = await api.file("GET /business_copies/{id}/download", { params: { id } })
      saveFile(bytes, `${m.fileName({ day: dayAt(asked_at, business.time_zone) })}.age`)
    },
    onError: (error) => notifyError(error),
  })
  return (
    <FileRow
      name={m.by({ name: asked_by, ...at })}
      state={stateOf(copy, business.time_zone)}
      isFailed={status === "FAILED"}
      progress={is_made ? { percent, label: m.progress({ ...at, percent }) } : undefined}
      download={
        ends_at === null
          ? undefined
          : { text: m.download, label: m.downloadOf(at), busy: download.isPending, onPress: () => download.mutate() }
      }
    >
      {(is_made || ends_at !== null) && (
        <Button
          variant="quiet"
          size="s"
          busy={remove.isPending}
          onClick={() => remove.mutate()}
          aria-label={is_made ? m.stopOf(at) : m.removeOf(at)}
        >
          {is_made ? m.stop : m.remove}
        </Button>
      )}
    </FileRow>
  )
}

export function CopyList({ copies }: { copies: readonly Copy[] }) {
  return (
    <Stack as="section" gap={2}>
      <div className="sign">
        <h2>{m.heading}</h2>
      </div>
      {copies.length === 0 ? (
        <p>{m.none}</p>
      ) : (
        <FileRows>
          {copies.map((copy) => (
            <CopyRow key={copy.id} copy={copy} />
          ))}
        </FileRows>
      )}
    </Stack>
  )
}
