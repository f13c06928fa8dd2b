/** Where an error happened, in words that name no family: a route's pattern, a job's name. */
export interface ErrorPlace {
  readonly route?: string
  readonly method?: string
  readonly job?: string
  readonly request_id?: string
}

export interface ErrorReports {
  /** Returns at once and never throws; what can't be sent is dropped. */
  report(error: unknown, place: ErrorPlace): void
  /** Waits for what is being sent, at most so long. */
  flush(timeout_ms: number): Promise<void>
}

export const noErrorReports: ErrorReports = { report: () => undefined, flush: async () => undefined }
