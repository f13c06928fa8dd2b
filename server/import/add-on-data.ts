import { translated } from "@hub/domain/kernel/translations"
import { oneOf, WallTime } from "@hub/domain/kernel/wire"
import { ADD_ON_KINDS } from "@hub/domain/orders/add-on"
import { Type } from "typebox"
import { count, flag, Key, Name, orNull, position, words } from "./cell-schemas.ts"

/** What is sold with a booking. Without schedule sets, locations and activities it goes with everything of its funbox. */
export const AddOn = translated(
  {
    external_id: Key,
    funbox: Key,
    name: Name,
    description: words(),
    kind: oneOf(ADD_ON_KINDS),
    price: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    /** Or once for a booking. */
    is_per_day: Type.Boolean(),
    /** On each day, or in all; empty is no limit. */
    capacity: orNull(count(0)),
    choices: Type.Array(Name, { default: [], maxItems: 40 }),
    start_time: orNull(WallTime),
    end_time: orNull(WallTime),
    schedule_sets: Type.Array(Key, { default: [] }),
    locations: Type.Array(Key, { default: [] }),
    activities: Type.Array(Key, { default: [] }),
    is_archived: flag(false),
    position,
  },
  ["name", "description"],
)
