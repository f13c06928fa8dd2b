import { existsSync } from "node:fs"
import { Problem } from "@hub/domain/kernel/problem"
import { plural } from "@hub/domain/kernel/text"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { encryptedStore } from "../files/encrypted-store.ts"
import { fileKeys } from "../health/file-keys.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { deleteFamily } from "../privacy/delete-family.ts"
import { exportFamily } from "../privacy/export-family.ts"
import { holdsOf } from "../privacy/queries.ts"
import { addEvent } from "../privacy/store.ts"
import { cardProviders } from "../process/card-providers.ts"
import { fileStores } from "../process/file-stores.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { loginName } from "./login-name.ts"
import { writePrivateFile } from "./write-private-file.ts"

export async function familyOf(email: string, { store }: CommandContext): Promise<string> {
  const found = await store.maybe<{ id: string }>(sql`select id from customer where lower(email) = lower(${email})`)
  if (found === undefined) throw new StartupProblem(`No family signs in with ${email}.`)
  return found.id
}

async function needsOf({ store, settings, clock }: CommandContext) {
  const { cards, former_cards } = cardProviders(settings, { store, clock })
  const vault = medicalVault(settings.secrets.health_keys, clock)
  const { raw_files } = await fileStores(settings)
  return {
    store,
    clock,
    file_store: encryptedStore(raw_files, { store, file_keys: fileKeys(vault) }),
    vault,
    cards,
    former_cards,
  }
}

export async function exportFamilyData(
  email: string,
  { to }: { to?: string },
  context: CommandContext,
): Promise<number> {
  const customer_id = await familyOf(email, context)
  const path = callerPath(to ?? `family-${customer_id}.zip`)
  if (existsSync(path)) throw new StartupProblem(`${path} is there already.`)
  const now = context.clock()
  await context.store.transaction(async (tx) => {
    await addEvent(tx, { customer_id, kind: "EXPORTED", done_by: loginName(), now })
    await recordAction(tx, { action: "FAMILY_EXPORTED", subject: "customer", subject_id: customer_id, now })
  })
  await writePrivateFile(path, await exportFamily(await needsOf(context))(customer_id))
  context.say(`${path} has everything of the family. It has medical data, too: give it to nobody else.`)
  return 0
}

export async function deleteFamilyData(
  email: string,
  { confirm }: { confirm?: string },
  context: CommandContext,
): Promise<number> {
  const customer_id = await familyOf(email, context)
  const { participants, contacts, credits, answered_forms, health_entries, files } = await holdsOf(
    context.store,
    customer_id,
  )
  if (confirm?.toLowerCase() !== email.toLowerCase()) {
    context.say(
      `This deletes ${participants} ${plural("participant", participants)}, ${contacts} ${plural("contact", contacts)}, ` +
        `${credits} unused ${plural("credit", credits)}, ${answered_forms} answered ${plural("form", answered_forms)}, ` +
        `${health_entries} health ${plural("entry", health_entries, "entries")} and ${files} ${plural("file", files)}, for good.`,
    )
    context.say(`To go on, say it again with --confirm ${email}`)
    return 1
  }
  try {
    await deleteFamily(await needsOf(context))({ customer_id, done_by: loginName() })
  } catch (error) {
    if (error instanceof Problem) throw new StartupProblem(error.message)
    throw error
  }
  const now = context.clock()
  await context.store.transaction((tx) =>
    recordAction(tx, { action: "FAMILY_DELETED", subject: "customer", subject_id: customer_id, now }),
  )
  context.say("The family is deleted. Orders, payments and signed documents stay without names.")
  return 0
}
