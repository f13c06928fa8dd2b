import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Store } from "@hub/server/database/transaction"
import { hubProgram } from "@hub/server/hub/program"
import { loadSettings } from "@hub/server/process/settings"
import { vi } from "vitest"

export interface Run {
  readonly store: Store
  readonly at: string
  readonly files?: Readonly<Record<string, string | Buffer>>
  readonly options?: readonly string[]
  readonly clock?: () => Date
  readonly environment?: NodeJS.ProcessEnv
}

/** `hub import` of files of another system, with what it has printed. */
export async function hubImport({
  store,
  at,
  files = {},
  options = [],
  clock = () => new Date(),
  environment = {},
}: Run) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text)
  const lines: string[] = []
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void lines.push(String(line)))
  const settings = loadSettings({ ...environment, DATA_DIR: at })
  const context = { store: store.at(clock), settings, clock, say: (line: string) => lines.push(line) }
  let code: number | undefined
  const program = hubProgram(async (command) => {
    code = await command(context)
  })
  const paths = Object.keys(files).map((name) => join(at, name))
  await program.parseAsync(["import", ...paths, ...options], { from: "user" })
  return { code, lines, text: lines.join("\n") }
}

export const batchOf = (text: string): string => /--undo (\d+)/.exec(text)?.[1] ?? ""
