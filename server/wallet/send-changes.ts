import { contentsOf, googleLogoUrl, googlePictureUrl } from "./pass-content.ts"
import {
  type DueDevice,
  deleteEndedPasses,
  devicesDue,
  markChanged,
  markSent,
  markWoken,
  type PassRow,
  passesAfter,
  removeDevice,
} from "./store.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

const AT_ONCE = 100
/** A phone that was off for so long keeps its last pass, whose code the gate doesn't know. */
const REACHED_FOR_MS = 30 * 86_400_000
const FIRST = "00000000-0000-0000-0000-000000000000"

/**
 * Compares each pass that someone has with what it would say now: whatever has moved a day, a door or a time, by whatever way, is
 * noticed here. Then phones are woken, and Google's copy is replaced.
 */
export const sendChanges = (needs: WalletNeeds) => async (): Promise<void> => {
  for (let passes = await passesAfter(needs.store, FIRST, AT_ONCE); passes.length > 0; ) {
    const contents = await contentsOf(needs)(
      needs.store,
      passes.map(({ student_id }) => student_id),
    )
    for (const pass of passes) {
      const made = contents.get(pass.student_id)
      if (made === undefined) continue
      if (!made.content_hash.equals(pass.content_hash))
        await markChanged(needs.store, pass.id, made.content_hash, needs.clock())
      if (pass.wallet === "GOOGLE") await replaceAtGoogle(needs, pass, made)
    }
    passes = await passesAfter(needs.store, passes.at(-1)?.id ?? FIRST, AT_ONCE)
  }
  await wakePhones(needs)
  await deleteEndedPasses(needs.store, new Date(needs.clock().getTime() - REACHED_FOR_MS))
}

type Made = NonNullable<ReturnType<Awaited<ReturnType<ReturnType<typeof contentsOf>>>["get"]>>

async function replaceAtGoogle({ store, google, public_origin }: WalletNeeds, pass: PassRow, made: Made) {
  if (google === undefined || pass.sent_hash === null || made.content_hash.equals(pass.sent_hash)) return
  const outcome = await google.put({
    content: made.content,
    serial: pass.id,
    logo_url: googleLogoUrl(public_origin),
    ...googlePictureUrl(public_origin, made.content.picture),
  })
  if (outcome !== "AGAIN") await markSent(store, pass.id, made.content_hash)
}

async function wakePhones({ store, apple }: WalletNeeds): Promise<void> {
  if (apple === undefined) return
  const due = await devicesDue(store, AT_ONCE)
  await Promise.all(
    due.map(async (one: DueDevice) => {
      const outcome = await apple.wake(one.push_token)
      if (outcome === "GONE") await removeDevice(store, one.pass_id, one.device)
      else if (outcome !== "AGAIN") await markWoken(store, one)
    }),
  )
}
