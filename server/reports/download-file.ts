import { PassThrough, Readable } from "node:stream"
import { callbackify } from "node:util"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { CARE_STATEMENTS } from "@hub/domain/reports/report-list"
import { EXPORT_FORMATS } from "@hub/domain/reports/reports.staff"
import { nameOnDisk } from "../files/name-on-disk.ts"
import type { FileAnswer, FileStream } from "../http/handlers.ts"
import { coversFile, ownFile } from "./ask-file.ts"
import { exportReport } from "./export-report.ts"
import { reportOf } from "./read-report.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { definitionOf } from "./resolve-report.ts"
import { type FileRow, partNames, partPdf, partRows } from "./store-files.ts"

const m = messages("server/reports.careStatements")

/** One statement after the other, as the archive is read: they are never all in memory. */
async function archiveOf({ store }: Pick<ReportFileNeeds, "store">, { id, filters }: FileRow): Promise<FileStream> {
  const { ZipFile } = await import("yazl")
  const zip = new ZipFile()
  for (const { position, name } of await partNames(store, id)) {
    const open = async (): Promise<NodeJS.ReadableStream> =>
      Readable.from([(await partPdf(store, id, position)) ?? Buffer.alloc(0)])
    zip.addReadStreamLazy(nameOnDisk(String(position + 1).padStart(4, "0"), `${name}.pdf`), callbackify(open))
  }
  // Readable.wrap doesn't end a copy that is larger than its buffer.
  const stream = zip.outputStream.pipe(new PassThrough())
  zip.on("error", (error: Error) => stream.destroy(error))
  zip.end()
  return { file_name: `${m.name({ year: String(filters.year ?? "") })}.zip`, stream }
}

/** A file that is done, for who may read all that it was made of. */
export const downloadFile =
  (needs: ReportFileNeeds) =>
  async (by: StaffActor, id: string): Promise<FileAnswer | FileStream> => {
    const file = await ownFile(needs, by, id)
    const { report, filters, status } = file
    if (status !== "DONE") throw problem("NOT_FOUND")
    if (!coversFile(by, report, filters.sites)) throw problem("NOT_PERMITTED")
    if (report === CARE_STATEMENTS) return archiveOf(needs, file)
    const format = EXPORT_FORMATS.find((one) => one === file.format)
    if (format === undefined) throw problem("NOT_FOUND")
    const rows = (await partRows(needs.store, id)).flatMap((part) => part.rows)
    const { from = "", to = "" } = filters
    return exportReport(reportOf({ definition: definitionOf(report), from, to }, rows), format)
  }
