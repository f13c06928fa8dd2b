import { forgetPage } from "./keep-page.ts"
import { forgetPack } from "./kept-day.ts"
import { forgetAll } from "./vault.ts"

/** At the end of a shift. Scans that wait are sent by the next one. */
export async function endShift(): Promise<void> {
  await forgetPack()
  await forgetPage()
}

/** When it was removed from the gate: nothing of a child stays. */
export async function forgetDevice(): Promise<void> {
  await forgetAll()
  await forgetPage()
}
