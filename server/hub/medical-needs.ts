import { medicalVault } from "../health/medical-vault.ts"
import type { CommandContext } from "./command-context.ts"

export const healthNeeds = ({ store, settings, clock }: CommandContext) => ({
  store,
  clock,
  vault: medicalVault(settings.secrets.health_keys, clock),
})
