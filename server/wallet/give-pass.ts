import { problem } from "@hub/domain/kernel/problem"
import type { Wallet } from "@hub/domain/wallet/wallet"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import { contentsOf, googleLogoUrl, googlePictureUrl, type MadeContent } from "./pass-content.ts"
import { hashOf, passLink, passToken, passTokenOf } from "./pass-tokens.ts"
import { ownStudent } from "./queries.ts"
import { addPass, changeToken, markChanged, markSent, passOfStudent } from "./store.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

const GIVEN = { name: "wallet-pass", max: 60, seconds: 3_600 }

export const walletsOf = ({ apple, google }: Pick<WalletNeeds, "apple" | "google">): Wallet[] => [
  ...(apple === undefined ? [] : (["APPLE"] as const)),
  ...(google === undefined ? [] : (["GOOGLE"] as const)),
]

/** A participant's pass; again it is the same one. */
export const givePass =
  (needs: WalletNeeds) =>
  async (
    customer_id: string,
    { student_id, wallet }: { student_id: string; wallet: Wallet },
  ): Promise<{ url: string }> => {
    const { google, clock } = needs
    if (!walletsOf(needs).includes(wallet)) throw problem("WALLET_OFF")
    const { id, made } = await keepPass(needs)(customer_id, { student_id, wallet })
    if (wallet === "APPLE" || google === undefined) return { url: passLink(needs, id, clock()) }
    const outcome = await google.put({
      content: made.content,
      serial: id,
      logo_url: googleLogoUrl(needs.public_origin),
      ...googlePictureUrl(needs.public_origin, made.content.picture),
    })
    if (outcome !== "SENT") throw problem("UNAVAILABLE")
    await markSent(needs.store, id, made.content_hash)
    return { url: await google.linkTo(id) }
  }

const keepPass =
  (needs: WalletNeeds) =>
  (customer_id: string, { student_id, wallet }: { student_id: string; wallet: Wallet }) =>
    needs.store.transaction(async (tx): Promise<{ id: string; made: MadeContent }> => {
      const now = needs.clock()
      // Two presses wait here for each other, and are one pass.
      if ((await ownStudent(tx, customer_id, student_id)) === undefined) throw problem("NOT_FOUND")
      const made = (await contentsOf(needs)(tx, [student_id])).get(student_id)
      if (made === undefined) throw problem("NOT_FOUND")
      if (made.content.is_void) throw problem("NO_DAYS_AHEAD")
      await consume(tx, GIVEN, customer_id, now)
      const known = await passOfStudent(tx, student_id, wallet)
      if (known === undefined) {
        const id = newId()
        const token_hash = hashOf(passToken(needs.link_keys, id))
        await addPass(tx, { id, customer_id, student_id, wallet, token_hash, content_hash: made.content_hash, now })
        return { id, made }
      }
      // Its key was dropped: phones that have the old pass are answered 401, and this one is good.
      if (passTokenOf(needs.link_keys, known) === undefined)
        await changeToken(tx, known.id, hashOf(passToken(needs.link_keys, known.id)))
      await markChanged(tx, known.id, made.content_hash, now)
      return { id: known.id, made }
    })
