import { endpoints } from "../kernel/endpoint.ts"
import { nullable } from "../kernel/wire.ts"
import { MapExtract } from "./map-extract.ts"

export const mapsContract = endpoints({
  "GET /map_extract": {
    summary: "The business's street map; null where it has none",
    access: "public",
    result: nullable(MapExtract),
  },
})
