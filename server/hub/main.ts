import { constants } from "node:os"
import { endOnSignals, isEnding, undoAtEnd } from "../orderly-end.ts"
import { loadSettings } from "../settings.ts"
import { StartupProblem } from "../startup-problem.ts"
import { openDatabase } from "./database.ts"
import { errands } from "./errands.ts"

// The operator's command line: `npm run hub -- <errand> …`. It works beside a running server and without one.

const say = (line: string): void => console.log(line)

function usage(): void {
  say("npm run hub -- <errand> …\n")
  for (const [name, errand] of Object.entries(errands))
    say(`  ${`${name} ${errand.usage}`.padEnd(42)} ${errand.summary}`)
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const errand = Object.entries(errands).find(([known]) => known === name)?.[1]
  if (errand === undefined) {
    if (name !== undefined && name !== "help") console.error(`There is no errand "${name}".\n`)
    usage()
    return name === undefined || name === "help" ? 0 : 2
  }
  const module = await errand.load()
  const settings = loadSettings(process.env)
  const opening = openDatabase(settings, (line) => console.error(line))
  undoAtEnd(() =>
    opening.then(
      ({ abandon }) => abandon(),
      () => undefined,
    ),
  )
  const database = await opening
  try {
    return await module.run(args, { store: database.store, settings, clock: () => new Date(), say })
  } finally {
    await database.close()
  }
}

// An errand that was cut short must not look done to whoever runs the next one after it.
endOnSignals((signal) => 128 + constants.signals[signal])
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  // What fails because a signal takes the database away is no news.
  if (!isEnding()) console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
}
