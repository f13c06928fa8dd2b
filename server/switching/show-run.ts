import type { SwitchRun } from "@hub/domain/switching/switch-shown"
import type { RunRow } from "./store-runs.ts"

export function showRun(run: RunRow & { readonly asked_by: string | null }, digest: string): SwitchRun {
  const { id, is_trial, status, asked_by, asked_at, ended_at, problem, result } = run
  return {
    id,
    is_trial,
    status,
    asked_by: asked_by ?? "",
    asked_at,
    ended_at,
    problem,
    is_current: run.digest === digest,
    counts: [...(result?.counts ?? [])],
    lists: [...(result?.lists ?? [])],
    batch: result?.batch ?? null,
  }
}
