import { newKeyText } from "../kernel/key-list.ts"
import { checkSecrets } from "../process/check-secrets.ts"
import type { CommandContext } from "./command-context.ts"

const SETTINGS = { token: "TOKEN_KEYS", link: "LINK_KEYS" } as const
export const ROTATED = ["token", "link"] as const
export type Rotated = keyof typeof SETTINGS

/** A new key in front and the one before behind it, so that what is signed already stays valid. Run again, the oldest is dropped. */
export async function rotateSecret(kind: Rotated, { store, settings, say }: CommandContext): Promise<number> {
  const { token_keys, link_keys } = settings.secrets
  const keys = { token: token_keys, link: link_keys }[kind]
  await checkSecrets(store, settings.secrets)
  if (keys.rotate(() => false)) {
    // The next rotation may drop the only key that the database knows, before any server has started again.
    await checkSecrets(store, settings.secrets)
    say(`secrets/${kind}-keys has a new key in front; a running server uses it from its next signature on.`)
    say("What the key before signed stays valid until the next rotation. Back up the folder now.")
    return 0
  }
  const name = SETTINGS[kind]
  say(
    `The keys come from ${name}. Put this one behind the others on every server, then in front, and restart each time:`,
  )
  say(newKeyText())
  return 0
}
