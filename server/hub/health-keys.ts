import { plural } from "@hub/domain/kernel/text"
import { rotateKeys } from "../health/rotate-keys.ts"
import { checkSecrets } from "../process/check-secrets.ts"
import { keysOfFiles } from "../switching/store-files.ts"
import type { CommandContext } from "./command-context.ts"

export async function rotateKey({ store, settings, clock, say }: CommandContext): Promise<number> {
  const { health_keys: master_keys } = settings.secrets
  await checkSecrets(store, settings.secrets)
  const { families, values } = await rotateKeys({
    store,
    clock,
    master_keys,
    also_used: (await keysOfFiles(store)).map(({ key_id }) => key_id),
  })()
  await checkSecrets(store, settings.secrets)
  say(`${values} ${plural("value", values)} of ${families} ${plural("family", families, "families")} sealed again.`)
  say("The old keys are destroyed in an hour. Back up the new ones now: secrets/health-keys, or HEALTH_KEYS.")
  return 0
}
