import { MARK_KINDS } from "@hub/domain/catalogue/map-extract"
import { translated } from "@hub/domain/kernel/translations"
import { Text } from "@hub/domain/kernel/typed-text"
import { exact, oneOf } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { HttpsUrl, Key, Name, orNull, photos, position } from "./cell-schemas.ts"

export const Location = translated(
  {
    ...photos,
    external_id: Key,
    name: Name,
    type: Type.Unsafe<"ON_SITE" | "REMOTE">({ ...oneOf(["ON_SITE", "REMOTE"]), default: "ON_SITE" }),
    show_directions: Type.Unsafe<"ALWAYS_SHOW" | "AFTER_BOOKING">({
      ...oneOf(["ALWAYS_SHOW", "AFTER_BOOKING"]),
      default: "ALWAYS_SHOW",
    }),
    address: orNull(Text({ maxLength: 2_000 })),
    /** Degrees; both or none. */
    latitude: orNull(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: orNull(Type.Number({ minimum: -180, maximum: 180 })),
    /** The name of the folder that it is listed in. */
    folder: orNull(Name),
    online_url: orNull(HttpsUrl),
    time_zone: Name,
    /** What it is licensed as and by whom. */
    license: Type.String({ maxLength: 300, default: "" }),
    /** Where to go in, and where to park. */
    marks: Type.Array(
      exact({
        kind: oneOf(MARK_KINDS),
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      }),
      { maxItems: 10, default: [] },
    ),
    position,
  },
  ["name", "folder", "license"],
)
