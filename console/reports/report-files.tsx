import { messages } from "@hub/domain/kernel/messages"
import { EXPORT_FORMATS, type ExportFormat } from "@hub/domain/reports/reports.staff"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { type Asked, filtersOf, type Report } from "./queries.ts"
import { useAskFile } from "./use-ask-file.ts"

const m = messages("console/reports.report")

/** The same figures as a file; all rows, whatever page is shown. One that takes long is made while the person goes on. */
export function ReportFiles({ asked, report }: { asked: Asked; report: Report }) {
  const ask = useAskFile()
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const query = { ...filtersOf(asked), format }
      const file = await api.file("GET /reports/{key}/export", { params: { key: asked.key }, query })
      const days = report.from === null || report.to === null ? "" : ` ${report.from} ${report.to}`
      saveFile(file, `${report.name}${days}.${format}`)
    },
    onError: (error, format) => {
      if (isProblem(error, "REPORT_TAKES_LONG") && report.has_files)
        ask.mutate({ key: asked.key, format, ...filtersOf(asked) })
      else notifyError(error)
    },
  })
  return EXPORT_FORMATS.map((format) => (
    <Button
      key={format}
      variant="line"
      busy={(save.isPending && save.variables === format) || (ask.isPending && ask.variables.format === format)}
      onClick={() => save.mutate(format)}
      aria-label={m.download({ format: format.toUpperCase() })}
    >
      <Icon name="download" />
      {format.toUpperCase()}
    </Button>
  ))
}
