import { problem } from "@hub/domain/kernel/problem"
import type { FileAnswer } from "../http/handlers.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { signatureOf } from "./store-signatures.ts"

/** 7.10: the signed document with its record, as a PDF. Drawn on every request, since neither ever changes. */
export const makeSignedCopy =
  ({ store }: Pick<PaperworkNeeds, "store">) =>
  async (customer_id: string, id: string): Promise<FileAnswer> => {
    const signature = await signatureOf(store, customer_id, id)
    if (signature === undefined) throw problem("NOT_FOUND")
    const { drawSignedCopy } = await import("./draw-signed-copy.ts")
    return { file_name: `signed-${id}.pdf`, bytes: await drawSignedCopy(signature) }
  }
