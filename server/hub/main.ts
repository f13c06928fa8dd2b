import { constants } from "node:os"
import { CommanderError } from "commander"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { loadTexts } from "../language/load-texts.ts"
import { isShuttingDown, onShutdown, shutDownOnSignals } from "../process/graceful-shutdown.ts"
import { loadSettings } from "../process/settings.ts"
import { auditedText, commandAudit } from "./audit-command.ts"
import type { RunCommand } from "./command-context.ts"
import { openDatabase } from "./database.ts"
import { inOperatorsWords, inSentences, shownError } from "./problem-texts.ts"
import { hubProgram } from "./program.ts"

// `npm run hub -- <command> …`

/** True where nobody can say, too. */
const hasBusiness = (store: Store): Promise<boolean> =>
  store.maybe(sql`select id from company`).then(
    (found) => found !== undefined,
    () => true,
  )

const run: RunCommand = async (command, options) => {
  const settings = loadSettings(process.env)
  const clock = () => new Date()
  const audit = commandAudit(auditedText(program, args), clock)
  const opening = openDatabase(settings, { say: (line) => console.error(line), opening: audit.opening, ...options })
  onShutdown(() =>
    opening.then(
      ({ abandon }) => abandon(),
      () => undefined,
    ),
  )
  const { store, close } = await opening
  let exit_code = 1
  let is_begun = false
  const begin = async (): Promise<void> => {
    await audit.begun(store)
    is_begun = true
  }
  try {
    const say = (line: string): void => console.log(line)
    // A restore has no tables yet: it is recorded in what it brought back.
    const is_empty = options?.is_empty === true
    if (!is_empty) await begin()
    exit_code = await command({ store, settings, clock, say }).catch(async (error: unknown) => {
      throw inSentences(inOperatorsWords(error, settings), await hasBusiness(store))
    })
    if (is_empty) await begin()
    process.exitCode = exit_code
  } finally {
    // What failed is the news, not that the record of it couldn't be written.
    if (!isShuttingDown() && is_begun)
      await audit.ended(store, exit_code).catch((error: unknown) => console.error(error))
    await close()
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own errors.
  if (error instanceof CommanderError) return error.code === "commander.unknownCommand" ? 2 : error.exitCode
  // A signal takes the database away, which says nothing of the command.
  if (!isShuttingDown()) console.error(shownError(error))
  return 1
}

// A command that was cut short must not look successful to a script.
shutDownOnSignals((signal) => 128 + constants.signals[signal])
loadTexts()
const args = process.argv.slice(2)
const program = hubProgram(run)
try {
  await program.parseAsync(args.length === 0 ? ["help"] : args, { from: "user" })
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
