import { RECORD_TYPES, type RecordType } from "@hub/domain/health/health-record"
import { type Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"
import { DRY_RUN, maybeDry } from "./dry-run.ts"
import { inWords } from "./problem-words.ts"

const BY = ["--by <name>", "who of the staff does it: the family sees the name"] as const

function typeOf(text: string): RecordType {
  const type = RECORD_TYPES.find((known) => known === text)
  if (type === undefined) throw new InvalidArgumentError(`A type is ${RECORD_TYPES.join(", ")}.`)
  return type
}

/** Also as lists print it: 9:30AM. */
function timeOf(text: string): string {
  const [, hour = "", minutes = "", half] = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([ap])m$/i.exec(text) ?? []
  if (half !== undefined)
    return `${String((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}:${minutes}`
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new InvalidArgumentError("A time looks like 09:30 or 9:30AM.")
  return text
}

function idOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new InvalidArgumentError("An id looks like 01890000-0000-7000-8000-000000000001.")
  return text
}

function dayOf(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`))
  if (!isDay) throw new InvalidArgumentError("A day looks like 2026-11-01.")
  return text
}

const logFile = () => import("./health-log.ts")
const medicationFile = () => import("./medication.ts")

/** `hub health …` and `hub medication …`: what staff do about families' health. Every reading is shown to the family. */
export function addHealthCommands(program: Command, run: RunCommand): void {
  const health = program.command("health").description("medical data: rosters, the health log, catalogues, keys")
  health
    .command("show")
    .argument("<student-id>", "the participant", idOf)
    .description("show what a family has written about a participant")
    .requiredOption(...BY)
    .action((id: string, options: { by: string }) =>
      run(inWords("participant", async (context) => (await logFile()).showHealth(id, options, context))),
    )
  health
    .command("file")
    .argument("<id>", "an item with an emergency plan, or a medication request with a photo", idOf)
    .description("save the emergency plan of an item, or the photo of a request, to look at it")
    .option("--to <folder>", "where it is saved", ".")
    .requiredOption(...BY)
    .action((id: string, options: { by: string; to: string }) =>
      run(inWords("file", async (context) => (await import("./save-files.ts")).saveHealthFile(id, options, context))),
    )
  health
    .command("roster")
    .description("who comes on a day, with medical alerts and whom to call")
    .option("--day <day>", "another day than today", dayOf)
    .option("--pdf <file>", "write a PDF to print")
    .requiredOption(...BY)
    .action((options: { day?: string; by: string; pdf?: string }) =>
      run(async (context) => (await logFile()).medicalRoster(options, context)),
    )
  const log = health.command("log").description("the health log, which families read")
  log
    .command("add")
    .argument("<student-id>", "the participant", idOf)
    .description("write a record; the family gets a mail that says nothing of it")
    .requiredOption("--type <type>", "regular, irregular or incident", typeOf)
    .requiredOption("--title <text>", "the drug and its dose, or what happened in a few words")
    .option("--note <text>", "why, or how it happened")
    .option("--action <text>", "what was done")
    .option("--location <text>", "where it happened")
    .option("--called <time>", "when the family was called", timeOf)
    .option("--day <day>", "another day than today", dayOf)
    .option("--time <time>", "when it was; now without it", timeOf)
    .requiredOption(...BY)
    .option(...DRY_RUN)
    .action((id: string, options) =>
      run(
        maybeDry(
          options.dryRun,
          inWords("participant", async (context) => (await logFile()).addToLog(id, options, context)),
        ),
      ),
    )
  const catalogues = health.command("catalogues").description("the lists that families choose from")
  catalogues
    .command("import <file>")
    .description("replace them by a JSON file: dated, allergies, conditions, dietary, medications")
    .action((path: string) => run(async (context) => (await logFile()).importCatalogueFile(path, context)))
  health
    .command("rotate-key")
    .description("make new keys and seal all medical data again; works beside a running server")
    .action(() => run(async (context) => (await import("./health-keys.ts")).rotateKey(context)))

  const medication = program.command("medication").description("requests to give a medication, and the doses of a day")
  medication
    .command("list")
    .description("requests that wait for an answer or are being given")
    .requiredOption(...BY)
    .action((options: { by: string }) =>
      run(async (context) => (await medicationFile()).listMedication(options, context)),
    )
  medication
    .command("answer")
    .argument("<request-id>", "the request", idOf)
    .description("accept a request, or say why not")
    .option("--approve", "it is given")
    .option("--decline", "it isn't; --note says why")
    .option("--note <text>", "words for the family")
    .requiredOption(...BY)
    .option(...DRY_RUN)
    .action((id: string, options) =>
      run(
        maybeDry(
          options.dryRun,
          inWords("request", async (context) => (await medicationFile()).answerMedication(id, options, context)),
        ),
      ),
    )
  medication
    .command("plan")
    .description("the doses of a day")
    .option("--day <day>", "another day than today", dayOf)
    .requiredOption(...BY)
    .action((options: { day?: string; by: string }) =>
      run(async (context) => (await medicationFile()).planMedication(options, context)),
    )
  medication
    .command("give")
    .argument("<request-id>", "the request", idOf)
    .description("tick a dose of today off, which writes the health log")
    .option("--time <time>", "its planned time; not for one that is given as needed", timeOf)
    .option("--not-given", "it was due and wasn't given; --note says why")
    .option("--early <reason>", "why it is given more than an hour before its time")
    .option("--late <reason>", "why it is given more than an hour after its time")
    .option("--again", "of one that is given as needed: once more, minutes after the one before")
    .option("--note <text>", "words for the health log")
    .requiredOption(...BY)
    .action((id: string, options) =>
      run(inWords("request", async (context) => (await medicationFile()).giveMedication(id, options, context))),
    )
}
