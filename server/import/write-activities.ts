import { sceneOf } from "@hub/domain/catalogue/scene"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ActivityRow, BusinessData } from "./business-data.ts"
import { type Ids, idOf, idsOf, upsert, type Written } from "./store.ts"

/** What an offering that names no activity belongs to: all of its name in a funbox at a location. */
interface Group extends Pick<ActivityRow, "external_id" | "funbox" | "name" | "description"> {
  readonly location: string
}

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "program"

/** The program of an offering, by external id: the one that it names, or the group that it falls into. */
export function programKeys({ offerings, schedule_sets }: Pick<BusinessData, "offerings" | "schedule_sets">) {
  const sets = new Map(schedule_sets.map((set) => [set.external_id, set]))
  return ({ activity, schedule_set, name }: (typeof offerings)[number]): string => {
    const set = sets.get(schedule_set)
    return activity ?? (set === undefined ? "" : `${set.funbox}/${set.location}/${name}`)
  }
}

function groupsOf(data: BusinessData) {
  const { offerings, schedule_sets, activities } = data
  const keyOf = programKeys(data)
  const sets = new Map(schedule_sets.map((set) => [set.external_id, set]))
  const groups = new Map<string, Group>()
  const activityOf = new Map<string, string>()
  for (const offering of offerings) {
    const { external_id, activity, schedule_set, name, description } = offering
    const set = sets.get(schedule_set)
    if (activity !== null || set === undefined) {
      activityOf.set(external_id, activity ?? "")
      continue
    }
    const key = keyOf(offering)
    groups.set(
      key,
      groups.get(key) ?? { external_id: key, funbox: set.funbox, location: set.location, name, description },
    )
    activityOf.set(external_id, key)
  }
  const implicit = [...groups.values()].map((group) => ({ ...EMPTY, ...group }))
  return { rows: [...activities.map((row) => ({ ...row, location: "" })), ...implicit], activityOf }
}

const EMPTY = {
  short_name: null,
  summary: "",
  scene: "",
  day_plan: [],
  things_to_bring: [],
  leaders: [],
  leaders_note: "",
  ratios: [],
}

const storedUrlParts = async (db: Database): Promise<Map<string, string>> => {
  const rows = await db.many<{ external_id: string; url_part: string }>(
    sql`select external_id, url_part from activity where external_id is not null`,
  )
  return new Map(rows.map((row) => [row.external_id, row.url_part]))
}

/** An address once given stays. A name that is taken gets its location, then a number. */
function urlParts(
  rows: readonly { external_id: string; name: string; location: string }[],
  stored: Map<string, string>,
) {
  const taken = new Set(stored.values())
  const result = new Map<string, string>()
  for (const { external_id, name, location } of rows) {
    const before = stored.get(external_id)
    const wanted = [slug(name), slug(`${name} ${location}`)]
    const free = wanted.find((part) => !taken.has(part))
    let url_part = before ?? free ?? ""
    for (let number = 2; url_part === ""; number += 1) {
      const numbered = `${slug(name)}-${number}`
      if (!taken.has(numbered)) url_part = numbered
    }
    taken.add(url_part)
    result.set(external_id, url_part)
  }
  return result
}

/** Writes the activities, stated or grouped, and returns which one each offering belongs to. */
export async function writeActivities(
  tx: Transaction,
  data: BusinessData,
  funboxes: Ids,
  count: (name: string, total: number, written: Written) => void,
): Promise<Ids> {
  const { rows, activityOf } = groupsOf(data)
  const ids = await idsOf(tx, "activity", rows)
  const parts = urlParts(rows, await storedUrlParts(tx))
  const written = rows.map(({ location: _location, funbox, ...row }) => ({
    ...row,
    id: idOf(ids, row.external_id),
    funbox_id: idOf(funboxes, funbox),
    scene: row.scene || sceneOf(`${row.name} ${row.summary}`),
    leaders: row.leaders.map(({ name, about, trained_in = "" }) => ({ name, about, trained_in })),
    url_part: parts.get(row.external_id),
  }))
  count("activity", written.length, await upsert(tx, "activity", written))
  return new Map([...activityOf].map(([offering, activity]) => [offering, idOf(ids, activity)]))
}
