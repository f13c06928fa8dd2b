import { join } from "node:path"
import { generalDate } from "@hub/domain/kernel/calendar"
import { Problem } from "@hub/domain/kernel/problem"
import { plural } from "@hub/domain/kernel/text"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { sql } from "../database/sql.ts"
import { encryptedStore } from "../files/encrypted-store.ts"
import { nameOnDisk } from "../files/name-on-disk.ts"
import { answersForStaff, type StaffFile } from "../forms/answers-for-staff.ts"
import { fileKeys, medicalVault } from "../health/medical-vault.ts"
import { anyParticipant, businessFacts } from "../health/queries.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { fileStores } from "../process/file-stores.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { idFrom } from "./forms-resubmit.ts"
import { healthNeeds } from "./medical-needs.ts"
import { writePrivateFile } from "./write-file.ts"

async function familyOf(email: string, { store }: CommandContext): Promise<string> {
  const found = await store.maybe<{ id: string }>(sql`select id from customer where lower(email) = lower(${email})`)
  if (found === undefined) throw new StartupProblem(`No family signs in with ${email}.`)
  return found.id
}

interface Options {
  readonly template?: string
  readonly by: string
  /** Where what the family has uploaded is saved; without it only its names are shown. */
  readonly to?: string
}

/** An e-mail names a whole family, an id one participant. */
async function whose(who: string, context: CommandContext): Promise<{ customer_id: string; student_id?: string }> {
  if (who.includes("@")) return { customer_id: await familyOf(who, context) }
  const student_id = idFrom(who, "participant")
  const participant = await anyParticipant(context.store, student_id)
  if (participant === undefined) throw new StartupProblem("There is no participant with this id.")
  return { customer_id: participant.customer_id, student_id }
}

interface SaveOptions {
  readonly by: string
  /** The folder, made if it isn't there. */
  readonly to: string
}

/** Audited where they were read, which the family sees. */
async function saveFiles(
  files: readonly StaffFile[],
  { by, to }: SaveOptions,
  context: CommandContext,
): Promise<number> {
  const { settings, store, clock, say } = context
  const vault = medicalVault(settings.secrets.health_keys, clock)
  const { raw_files } = await fileStores(settings)
  const file_store = encryptedStore(raw_files, { store, file_keys: fileKeys(vault) })
  const folder = callerPath(to)
  try {
    makeFolder(folder, 0o700)
  } catch (error) {
    throw new StartupProblem(`${folder} can't be made: ${reasonOf(error)}`)
  }
  for (const file of files) {
    const path = join(folder, nameOnDisk(file.key.slice(0, 6), file.public_name))
    const bytes = await file_store.open(file.key)
    if (bytes === undefined) throw new StartupProblem(`The bytes of ${file.public_name} are missing.`)
    await writePrivateFile(path, bytes)
    say(path)
  }
  say(`The family sees that ${by} looked. Delete ${plural("it", files.length, "them")} after use.`)
  return 0
}

/** What a family has answered, as it was asked. */
export async function showAnswers(
  who: string,
  { template, by, to }: Options,
  context: CommandContext,
): Promise<number> {
  const wanted = { ...(await whose(who, context)), template, by, is_saving_files: to !== undefined }
  const forms = await answersForStaff(healthNeeds(context))(wanted).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new StartupProblem(`There is no question set "${template ?? ""}".`)
  })
  const { time_zone } = await businessFacts(context.store, context.clock())
  const at = (instant: string) => generalDate(dayAt(instant, time_zone), timeAt(instant, time_zone))
  for (const { student, name, submitted_at, valid_until, is_asked_again, answers, signature } of forms) {
    const until = valid_until === null ? "" : `, good until ${at(valid_until)}`
    context.say(`${student}: ${name}. Answered ${at(submitted_at)}${until}${is_asked_again ? ", asked again" : ""}`)
    for (const { label, answer } of answers) context.say(`  ${label}  ${answer ?? "-"}`)
    if (signature !== null) context.say(`  Signed by ${signature.name}, ${at(signature.signed_at)}`)
  }
  const files = forms.flatMap((form) => form.files)
  if (to !== undefined) {
    if (files.length > 0) await saveFiles(files, { by, to }, context)
    else context.say("Nothing was uploaded.")
  }
  if (forms.length === 0) context.say("Nothing is answered yet.")
  else {
    const seen = forms.some(({ is_seen }) => is_seen) ? ", and the family sees it" : ""
    const count = `${forms.length} answered ${plural("question set", forms.length)}`
    context.say(`${count}. ${by} is written down as ${plural("its", forms.length, "their")} reader${seen}.`)
  }
  return 0
}
