import type { FileAnswer } from "../http/handlers.ts"
import type { ReportNeeds } from "./read-report.ts"

export interface ReportFileNeeds extends ReportNeeds {
  /** A family's statement of a year, in the language that is set. */
  readonly careStatement: (customer_id: string, year: number) => Promise<FileAnswer>
  /** Someone waits: begin now, not with the next minute's job. */
  readonly begin: () => void
  /** A mail waits to be sent. */
  readonly deliver: () => void
}
