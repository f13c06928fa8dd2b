import { parentPort, workerData } from "node:worker_threads"
import { openStore } from "../database/open.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { loadTexts } from "../language/load-texts.ts"
import { lookUpCards } from "../payments/carry-cards.ts"
import { currentSwitch } from "../switching/read-current.ts"
import { serveUses, type ThreadGiven } from "../switching/switch-messages.ts"
import { switchUses } from "../switching/switch-uses.ts"
import { cardProviders } from "./card-providers.ts"
import { fileNeedsOf } from "./file-stores.ts"
import { loadSettings } from "./settings.ts"

// The thread in which files of another system are read and brought over. Its connections and memory are its own.

const CONNECTIONS = 3

async function serve({ database_url, environment }: ThreadGiven): Promise<void> {
  if (parentPort === null) throw new Error("This runs as a thread")
  loadTexts()
  const clock = () => new Date()
  const settings = loadSettings(environment)
  const { health_keys } = settings.secrets
  const store = openStore(database_url, { max: CONNECTIONS, application_name: "customer-hub switch" }).at(clock)
  const { cards } = cardProviders(settings, { store, clock })
  const needs = {
    store,
    clock,
    health_keys,
    vault: medicalVault(health_keys, clock),
    lookUpCards: lookUpCards(cards, clock),
    files: await fileNeedsOf(settings, { store, clock }),
  }
  // Who asks for a run begins it, in the thread that serves.
  serveUses(parentPort, switchUses({ ...needs, current: currentSwitch(needs), begin: () => undefined }))
}

await serve(workerData)
