import type { GateException } from "@hub/domain/gate/offline"
import { memberFace } from "@hub/domain/participants/member-colour"
import type { Database } from "../database/sql.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import { recordedNow } from "./queries.ts"
import { openExceptions } from "./store.ts"

/** What waits for an answer, with what is recorded of the same participant. */
export async function exceptionsAt(db: Database, location_id: string, now: Date): Promise<GateException[]> {
  const open = await openExceptions(db, location_id)
  const ids = open.flatMap(({ student_id }) => student_id ?? [])
  const recorded = new Map((await recordedNow(db, ids, now)).map((row) => [row.student_id, row]))
  return open.map((row) => {
    const { student_id, name, first_name, joined_as } = row
    const known = student_id === null ? undefined : recorded.get(student_id)
    return {
      scan_id: row.id,
      kind: row.kind,
      scan: row.scan,
      at: row.at,
      by: row.by,
      student:
        student_id === null || name === null || first_name === null
          ? null
          : {
              id: student_id,
              name,
              first_name,
              face: memberFace({ first_name, joined_as: joined_as ?? 1 }),
              group: known?.group_name ?? "",
            },
      code_end: row.code_end,
      with_whom: row.with_whom,
      recorded:
        known === undefined || known.kind === null || known.at === null
          ? null
          : { kind: known.kind, at: known.at, by: known.by ?? "" },
    }
  })
}

export const readExceptions =
  ({ store, clock }: GateNeeds) =>
  async ({ by, location_id }: AtSite): Promise<{ items: GateException[] }> => ({
    items: await exceptionsAt(store.as(by), location_id, clock()),
  })
