import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import type { KeyList } from "../kernel/key-list.ts"
import { exportFamily } from "./export-family.ts"
import { customerOfLink } from "./export-link.ts"
import type { ExportNeeds } from "./privacy-needs.ts"
import { isLivingFamily } from "./queries.ts"
import { addEvent, lastAsked } from "./store.ts"

/** The family's copy by its link. Each download is recorded. */
export function exportRoute(app: FastifyInstance, needs: ExportNeeds & { readonly link_keys: KeyList }): void {
  const { store, clock, link_keys } = needs
  app.get<{ Params: { token: string } }>("/family-data/:token", async (request, reply) => {
    const customer_id = customerOfLink(link_keys, request.params.token, clock())
    if (customer_id === undefined || !(await isLivingFamily(store, customer_id))) throw problem("LINK_NOT_VALID")
    await addEvent(store, { customer_id, kind: "EXPORTED", done_by: await lastAsked(store, customer_id), now: clock() })
    const zip = await exportFamily(needs)(customer_id)
    return reply
      .headers({
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="family-data.zip"',
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      })
      .send(zip)
  })
}
