import { messages } from "@hub/domain/kernel/messages"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"

const m = messages("server/paperwork.preview")

/** A document as it is drawn for a family, of a child that is nobody. */
export const drawPreview =
  ({ store }: { readonly store: Store }) =>
  async ({ name, text }: { readonly name: string; readonly text: string }): Promise<Uint8Array> => {
    const { name: business_name } = await store.one<{ name: string }>(sql`select name from company`)
    const { drawUnsigned } = await import("./draw-signed-copy.ts")
    return drawUnsigned({ business_name, name, text, student_name: m.child })
  }
