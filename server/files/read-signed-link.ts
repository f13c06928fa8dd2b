import { problem } from "@hub/domain/kernel/problem"
import type { FileNeeds } from "./file-needs.ts"
import { signedLink } from "./signed-link.ts"
import { fileByKey } from "./store.ts"

/** Another family's file answers like one that does not exist (I21). */
export const readSignedLink =
  ({ store, clock, link_keys }: Pick<FileNeeds, "store" | "clock" | "link_keys">) =>
  async (customer_id: string, key: string): Promise<{ url: string }> => {
    const file = /^[A-Za-z0-9_-]{43}$/.test(key) ? await fileByKey(store, key) : undefined
    if (file === undefined || file.customer_id !== customer_id) throw problem("NOT_FOUND")
    return { url: signedLink(link_keys, key, clock()) }
  }
