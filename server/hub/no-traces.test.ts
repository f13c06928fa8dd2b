import { Problem } from "@hub/domain/kernel/problem"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { type Command, CommanderError } from "commander"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { loadSettings } from "../process/settings.ts"
import { inOperatorsWords, inSentences } from "./problem-texts.ts"
import { hubProgram } from "./program.ts"

// Whatever a command is called with, someone at a terminal reads a sentence, never our trace.

const folder = testFolder(afterAll)
const settings = loadSettings({ DATA_DIR: folder })

/** A value for a placeholder such as <day>, of something that isn't there. */
const NOWHERE = `${folder}/nowhere/thing.yaml`
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)id$/, "01890000-0000-7000-8000-000000000001"],
  [/type/, "regular"],
  [/file|folder|csv|path/, NOWHERE],
  [/email|address/, "nobody@mail.example"],
  [/moment/, "2027-01-01T09:00-05:00"],
  [/day/, "2027-01-01"],
  [/year/, "2027"],
  [/dollars|amount/, "12.50"],
  [/number|places|count|minutes/, "3"],
  [/time/, "09:00"],
  [/color/, "#123456"],
  [/phone/, "+15550100113"],
]
const valueOf = (name: string): string => VALUES.find(([pattern]) => pattern.test(name))?.[1] ?? "nobody"

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
const everyBelow = (command: Command): Command[] => command.commands.flatMap((one) => [one, ...everyBelow(one)])
const pathOf = (command: Command): string[] =>
  command.parent === null ? [] : [...pathOf(command.parent), command.name()]

function wordsOf(command: Command, withOptions: boolean): string[] {
  const args = command.registeredArguments.map((one) => one.argChoices?.[0] ?? valueOf(one.name()))
  const options = command.options
    .filter(
      ({ mandatory, flags, defaultValue }) =>
        mandatory || ((withOptions || defaultValue !== undefined) && /file|folder/.test(flags)),
    )
    .flatMap(({ long, flags, argChoices }) => [
      long ?? "",
      ...(/[<[]/.test(flags) ? [argChoices?.[0] ?? valueOf(flags)] : []),
    ])
  return [...pathOf(command), ...args, ...options]
}

/** Where no folder can be made, and a file in the place of a folder. */
const BAD_PLACES = ["/proc/nowhere/thing", `${import.meta.filename}/thing`]

const IN_PROCESS = new Set(["completion", "new-key"])

describe.each([false, true])("a database with a business: %s", (has_business) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase()
    if (has_business) await seedBusiness(db.store)
  })
  afterAll(() => db.close())

  const all = leaves(hubProgram(async () => undefined)).filter((command) => !IN_PROCESS.has(command.name()))
  const calls = all
    .flatMap((command) => [wordsOf(command, false), wordsOf(command, true)].map((words) => words.join(" ")))
    .flatMap((words) => [words, ...BAD_PLACES.map((place) => words.replaceAll(NOWHERE, place))])

  it.each([...new Set(calls)])("hub %s", async (words) => {
    let failed: unknown
    const program = hubProgram(async (command) => {
      const context = { store: db.store, settings, clock: () => new Date(), say: () => undefined }
      await command(context).catch((error: unknown) => {
        failed = inSentences(inOperatorsWords(error, settings), has_business)
      })
    })
    for (const command of [program, ...everyBelow(program)])
      command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
    await program.parseAsync(words.split(" "), { from: "user" }).catch((error: unknown) => {
      failed = error
    })
    const isSentence = failed instanceof StartupProblem || failed instanceof Problem || failed instanceof CommanderError
    expect(failed === undefined || isSentence ? "" : failed).toBe("")
    if (has_business && BAD_PLACES.some((place) => words.includes(place))) expect(failed).toBeDefined()
  })
})
