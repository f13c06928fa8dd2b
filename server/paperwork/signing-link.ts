import { createHash, randomBytes } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"
import type { Signer, SigningLink } from "@hub/domain/paperwork/document"
import { consume } from "../database/rate-limit.ts"
import { outsideLink } from "./outside-link.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { documentById } from "./store.ts"
import { addLink, forgetLinks } from "./store-signatures.ts"

const LINK_MS = 30 * 60_000
const LINKS = { name: "signing-link", max: 60, seconds: LINK_MS / 1_000 }

export const SIGN_PATH = "/sign"

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest()

/** A template may name its signer; else the business's signs. */
export const signerOf = ({ signer }: { signer: Signer | null }, { outside }: Pick<PaperworkNeeds, "outside">): Signer =>
  signer ?? (outside?.is_default === true ? "DOCUSEAL" : "BUILT_IN")

/** 7.10: a fresh link to the page where a document is signed: ours, of which only the hash is stored, or the outside signer's. */
export const makeSigningLink =
  (needs: PaperworkNeeds) =>
  async (
    { customer_id, session_id }: { customer_id: string; session_id: string },
    id: string,
  ): Promise<SigningLink> => {
    const { store, clock, public_origin } = needs
    const now = clock()
    const token = randomBytes(32).toString("base64url")
    const expires_at = new Date(now.getTime() + LINK_MS)
    const signer = await store.transaction(async (tx) => {
      const document = await documentById(tx, customer_id, id)
      if (document === undefined) throw problem("NOT_FOUND")
      if (document.kind !== "SIGNATURE") throw problem("DOCUMENT_NOT_FOR_SIGNING")
      if (document.status === "SIGNED") throw problem("DOCUMENT_SIGNED")
      await consume(tx, LINKS, customer_id, now)
      const token_hash = hashOfToken(token)
      if (signerOf(document, needs) === "BUILT_IN")
        await addLink(tx, { token_hash, document_id: id, customer_id, session_id, expires_at, now })
      return signerOf(document, needs)
    })
    if (signer !== "BUILT_IN") {
      const url = await outsideLink(needs)({ customer_id, session_id }, id)
      return { url, expires_at: expires_at.toISOString() }
    }
    return { url: `${public_origin}${SIGN_PATH}/${token}`, expires_at: expires_at.toISOString() }
  }

/** Every hour: deletes expired links. */
export const deleteExpiredLinks =
  ({ store, clock }: Pick<PaperworkNeeds, "store" | "clock">) =>
  async (): Promise<void> => {
    await forgetLinks(store, clock())
  }
