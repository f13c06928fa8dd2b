import type { mapsContract } from "@hub/domain/catalogue/catalogue.contract"
import type { Handlers } from "../http/handlers.ts"
import { extractUrl } from "./extract-route.ts"
import type { MapsNeeds } from "./maps-needs.ts"
import { mapExtract } from "./store.ts"

export const mapsRoutes = ({ store }: Pick<MapsNeeds, "store">): Handlers<typeof mapsContract> => ({
  "GET /map_extract": async () => {
    const extract = await mapExtract(store)
    if (extract === undefined) return null
    const { file_key, size: _size, ...shown } = extract
    return { ...shown, url: extractUrl(file_key) }
  },
})
