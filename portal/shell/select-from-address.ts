import type { Init } from "../api/preloaded.ts"
import { select, selectFrom } from "../catalogue/selection.ts"
import { initQuery } from "../company/queries.ts"
import { queries } from "./query-client.ts"

/** Undefined when it can't be loaded, which the gate shows. */
const initData = (): Promise<Init | undefined> => queries.ensureQueryData(initQuery).catch(() => undefined)

/** Whether it could be decided. */
export async function selectFromAddress(ids: {
  funbox_id: string | undefined
  location_id: string | undefined
}): Promise<boolean> {
  const init = await initData()
  if (init !== undefined) selectFrom(init, ids)
  return init !== undefined
}

export async function preselect(wanted: { id: string | undefined; url_part: string | undefined }): Promise<void> {
  const init = await initData()
  const funbox = init?.funboxes.find(({ id, url_part }) => id === wanted.id || url_part === wanted.url_part)
  if (init !== undefined && funbox !== undefined) select(init, funbox.id)
}
