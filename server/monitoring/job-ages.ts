interface JobAges {
  /** Since jobs were last scheduled, by any server; null before the first time. */
  readonly since_schedule_s: number | null
  /** How long the job that waits longest is overdue. */
  readonly oldest_waiting_s: number
}

/** One statement without values. */
export type Ask = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

const seconds = (value: unknown): number | null => (typeof value === "number" ? Math.max(0, Math.round(value)) : null)

/** graphile-worker's tables appear with the first server's jobs. They are the library's own, and its version is pinned. */
export async function jobAges(ask: Ask): Promise<JobAges> {
  const [found] = await ask("select to_regclass('graphile_worker._private_known_crontabs') is not null as is_there")
  if (found?.["is_there"] !== true) return { since_schedule_s: null, oldest_waiting_s: 0 }
  const [row] = await ask(`
    select extract(epoch from now() - (select max(last_execution) from graphile_worker._private_known_crontabs))::float8 as schedule,
      (select extract(epoch from now() - min(run_at)) from graphile_worker._private_jobs
        where is_available and run_at <= now())::float8 as waiting`)
  return { since_schedule_s: seconds(row?.["schedule"]), oldest_waiting_s: seconds(row?.["waiting"]) ?? 0 }
}
