import { plural } from "@hub/domain/kernel/text"
import { commandRecords } from "../audit/queries.ts"
import type { CommandContext } from "./command-context.ts"

export interface AuditOptions {
  readonly since?: string
  readonly last?: number
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value)

/** `capacity 20 → 24` for each column of a changed row. */
const changesOf = (details: unknown): string => {
  const changes: unknown = typeof details === "object" && details !== null ? Reflect.get(details, "changes") : undefined
  if (typeof changes !== "object" || changes === null) return ""
  return Object.entries(changes)
    .map(([name, pair]) => (Array.isArray(pair) ? `${name} ${shown(pair[0])} → ${shown(pair[1])}` : name))
    .join(", ")
}

/** Who ran which command when, and what it changed: before and after. */
export async function listAudit({ since, last = 50 }: AuditOptions, { store, say }: CommandContext): Promise<number> {
  const commands = await commandRecords(store, { since, last })
  for (const { at, operator, words, exit_code, records } of commands) {
    const end = exit_code === null ? "running, or cut short" : exit_code === 0 ? "done" : `failed (${exit_code})`
    say(`${at.slice(0, 19)}Z  ${operator}  ${words}  ${end}`)
    for (const { action, subject, subject_id, reason, details } of records)
      say(
        `  ${action.toLowerCase()} ${subject} ${subject_id} ${changesOf(details)}${reason === "" ? "" : ` (${reason})`}`.trimEnd(),
      )
  }
  say(`${commands.length} ${plural("command", commands.length)}`)
  return 0
}
