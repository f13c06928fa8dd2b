import { constants } from "node:os"
import { CommanderError } from "commander"
import { isShuttingDown, onShutdown, shutDownOnSignals } from "../graceful-shutdown.ts"
import { loadSettings } from "../settings.ts"
import { StartupProblem } from "../startup-problem.ts"
import type { RunCommand } from "./command-context.ts"
import { openDatabase } from "./database.ts"
import { hubProgram } from "./program.ts"

// `npm run hub -- <command> …`

const run: RunCommand = async (command, options) => {
  const settings = loadSettings(process.env)
  const opening = openDatabase(settings, { say: (line) => console.error(line), ...options })
  onShutdown(() =>
    opening.then(
      ({ abandon }) => abandon(),
      () => undefined,
    ),
  )
  const { store, close } = await opening
  try {
    const say = (line: string): void => console.log(line)
    process.exitCode = await command({ store, settings, clock: () => new Date(), say })
  } finally {
    await close()
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own errors.
  if (error instanceof CommanderError) return error.code === "commander.unknownCommand" ? 2 : error.exitCode
  // A signal takes the database away, which says nothing of the command.
  if (!isShuttingDown()) console.error(error instanceof StartupProblem ? error.message : error)
  return 1
}

// A command that was cut short must not look successful to a script.
shutDownOnSignals((signal) => 128 + constants.signals[signal])
const args = process.argv.slice(2)
try {
  await hubProgram(run).parseAsync(args.length === 0 ? ["help"] : args, { from: "user" })
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
