import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import type { StaffReportFile } from "@hub/domain/reports/report-files.staff"
import { CARE_STATEMENTS } from "@hub/domain/reports/report-list"
import { Button } from "@hub/ui/button/button"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { FileRow, FileRows } from "../shell/file-rows.tsx"
import { useMe } from "../staff/queries.ts"
import css from "./file-list.module.css"
import { FILES, filesQuery, isBeingMade } from "./queries.ts"

const m = messages("console/reports.files")

const daysOf = ({ from, to, year }: StaffReportFile): string => {
  if (year !== null) return String(year)
  return from === null || to === null ? "" : `${generalDate(from)} - ${generalDate(to)}`
}

function stateOf(file: StaffReportFile, time_zone: string): string {
  const { status, percent, minutes, problem, ends_at } = file
  if (status === "QUEUED") return m.queued({ minutes: minutes ?? 1 })
  if (status === "RUNNING") return m.running({ percent, minutes: minutes ?? 1 })
  if (status === "FAILED") return problem ?? ""
  if (status === "CANCELED") return m.canceled
  return m.done({ day: ends_at === null ? "" : generalDate(dayAt(ends_at, time_zone)) })
}

function ReportFile({ file }: { file: StaffReportFile }) {
  const queries = useQueryClient()
  const { business } = useMe()
  const { id, key, name, format, status, percent } = file
  const params = { id }
  const settled = {
    onError: (error: Error) => notifyError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: FILES }),
  }
  const cancel = useMutation({ mutationFn: () => api.call("POST /report_files/{id}/cancel", { params }), ...settled })
  const retry = useMutation({ mutationFn: () => api.call("POST /report_files/{id}/retry", { params }), ...settled })
  const download = useMutation({
    mutationFn: async () => {
      const bytes = await api.file("GET /report_files/{id}/download", { params })
      saveFile(bytes, `${[name, daysOf(file).replaceAll("/", "-")].filter((part) => part !== "").join(" ")}.${format}`)
    },
    onError: (error) => notifyError(error),
  })
  const title = [name, daysOf(file)].filter((part) => part !== "").join(", ")
  return (
    <FileRow
      name={title}
      state={`${key === CARE_STATEMENTS ? m.pdfs : format.toUpperCase()} · ${stateOf(file, business.time_zone)}`}
      isFailed={status === "FAILED"}
      progress={isBeingMade(file) ? { percent, label: m.progress({ name: title }) } : undefined}
      download={
        status === "DONE"
          ? {
              text: m.download,
              label: m.downloadFile({ name: title }),
              busy: download.isPending,
              onPress: () => download.mutate(),
            }
          : undefined
      }
    >
      {isBeingMade(file) && (
        <Button
          variant="quiet"
          size="s"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
          aria-label={m.cancelFile({ name: title })}
        >
          {m.cancel}
        </Button>
      )}
      {(status === "FAILED" || status === "CANCELED") && (
        <Button
          variant="line"
          size="s"
          busy={retry.isPending}
          onClick={() => retry.mutate()}
          aria-label={m.retryFile({ name: title })}
        >
          {m.retry}
        </Button>
      )}
    </FileRow>
  )
}

/** Files that are being made or wait to be downloaded; nothing while there are none. */
export function FileList() {
  const { data, isError, isFetching, refetch } = useQuery(filesQuery())
  if (isError && data === undefined)
    return (
      <FailedPart busy={isFetching} onRetry={() => void refetch()}>
        {m.loadFailed}
      </FailedPart>
    )
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={css["files"]}>
      <h2>{m.title}</h2>
      <FileRows>
        {data.items.map((file) => (
          <ReportFile key={file.id} file={file} />
        ))}
      </FileRows>
    </section>
  )
}
