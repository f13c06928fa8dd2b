import { translated } from "@hub/domain/kernel/translations"
import { Day } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { flag, Key, Name } from "./cell-schemas.ts"

/** What families plan at once. Its programs are those that meet in it. */
export const Season = translated(
  {
    external_id: Key,
    name: Name,
    url_part: Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 100 }),
    start_date: Day,
    end_date: Day,
    notes: Type.Array(translated({ date: Day, name: Name }, ["name"]), { default: [], maxItems: 60 }),
    is_archived: flag(false),
  },
  ["name"],
)
