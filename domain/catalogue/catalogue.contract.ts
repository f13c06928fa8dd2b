import { type Static, Type } from "typebox"
import { CompanyProfile, PublicSettings } from "../company/company.ts"
import { endpoints } from "../kernel/endpoint.ts"
import { Id, named, nullable } from "../kernel/wire.ts"
import { CreditType, Funbox, Location, LocationFolder } from "./catalogue.ts"
import { MapExtract } from "./map-extract.ts"

const byId = Type.Object({ id: Id })

/** 7.3: what the portal starts with. */
export const InitData = named("InitData", {
  credit_types: Type.Array(CreditType),
  locations: Type.Array(Location),
  funboxes: Type.Array(Funbox),
  company_profile: CompanyProfile,
  public_settings: PublicSettings,
  is_company_locked: Type.Boolean(),
})
export type InitData = Static<typeof InitData>

export const catalogueContract = endpoints({
  "GET /init_request": { summary: "Everything that the portal starts with", access: "public", result: InitData },
  "GET /locations/": { summary: "Locations", access: "optional", result: Type.Array(Location) },
  "GET /locations/folders/": { summary: "Folders of locations", access: "public", result: Type.Array(LocationFolder) },
  "GET /credit_types/": { summary: "Credit types", access: "public", result: Type.Array(CreditType) },
  "GET /funboxes/": { summary: "Visible funboxes", access: "public", result: Type.Array(Funbox) },
  "GET /funboxes/{id}": {
    summary: "A funbox",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Funbox,
  },
  "GET /funboxes/get_by_url_part/{url_part}": {
    summary: "A funbox by its part of the address",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ url_part: Type.String({ minLength: 1, maxLength: 100, examples: ["summer-camp"] }) }),
    result: Funbox,
  },
  "GET /funboxes/{id}/credit_types/": {
    summary: "A funbox's credit types",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Array(CreditType),
  },
})

export const mapsContract = endpoints({
  "GET /map_extract": {
    summary: "The business's street map; null where it has none",
    access: "public",
    result: nullable(MapExtract),
  },
})
