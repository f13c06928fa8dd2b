import type { FirstDayNeeds } from "@hub/server/first-day/first-day-needs"
import { readQueued } from "@hub/server/mail/compose-mail"
import type { FileStore } from "@hub/server/providers/files/port"
import type { Scene } from "../scene.ts"

/** What the first day needs in a scene: the sandbox's cards, and mail that is read there. */
export const firstDayIn = ({ store, needs }: Pick<Scene, "store" | "needs">, file_store: FileStore): FirstDayNeeds => ({
  ...needs,
  file_store,
  card_keys: "SANDBOX",
  mail_way: "SANDBOX",
  mail_from: "camp@hub.example",
  deliver: () => undefined,
  readMail: (id) => readQueued({ store, public_origin: needs.public_origin }, id),
})
