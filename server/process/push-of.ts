import { SANDBOX_PUSH_PATH } from "../providers/push/account.ts"
import type { Push } from "../providers/push/port.ts"
import { webPush } from "../providers/push/web-push.ts"
import type { Settings } from "./settings.ts"

/** How messages go to the staff's browsers; undefined where PUSH is off. */
export function pushOf(settings: Settings): Push | undefined {
  const { is_push_on, is_sandbox, inner_origin, public_origin, mail, secrets } = settings
  if (!is_push_on) return undefined
  return webPush({
    private_key: secrets.push_key,
    contact: public_origin.startsWith("https:") ? public_origin : `mailto:${mail.from}`,
    sandbox: is_sandbox ? `${inner_origin}${SANDBOX_PUSH_PATH}/` : undefined,
  })
}
