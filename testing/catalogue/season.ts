import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Role } from "@hub/domain/staff/roles"
import { sql } from "@hub/server/database/sql"
import { THINGS } from "@hub/server/import/row-translations"
import { openApp } from "../app.ts"
import { importFiles } from "../import/import.ts"
import { staffActor } from "../staff/actors.ts"

// A season that is copied: its week is that of June 16, 2031, with a single day on June 21. By 52 weeks they move to June 14 and 19, 2032.

const TOKEN = "of-the-owner"

const SETS = `- external_id: weeks
  funbox: camps
  location: barn
  name: Weeks 2031
  kind: DAYCAMP_PROGRAM
  opens_at: "2031-03-01T13:00:00Z"
  closes_at: "2031-06-13T21:00:00Z"
  translations: { es: { name: Semanas 2031 } }
- { external_id: days, funbox: camps, location: barn, name: Days, kind: DAYCAMP_SESSION }
`
export const FILES = {
  "company.yaml":
    "name: Alder School of Play\ntime_zone: America/Toronto\ndays_off: [{ start_date: 2032-06-17, name: Founders Day }]\n",
  "schedule_sets.yaml": SETS,
  "seasons.yaml":
    "- { external_id: s31, name: Summer 2031, url_part: summer-2031, start_date: 2031-06-16, end_date: 2031-08-29 }\n",
  "payment_plans.yaml":
    "- { external_id: parts, funbox: camps, name: Parts, deposit_percent: 20, installment_count: 2, every_count: 1, every_unit: MONTH, schedule_sets: [weeks] }\n" +
    "- { external_id: fixed, funbox: camps, name: Fixed 2031, deposit_percent: 20, fixed_days: [2031-05-01, 2031-06-01], schedule_sets: [weeks] }\n",
  "document_templates.yaml":
    "- { external_id: waiver, name: Waiver, kind: SIGNATURE, text: Be careful., schedule_sets: [weeks] }\n",
}

const COPY = {
  first_day: "2032-06-14",
  name: null,
  programs: null,
  basis_points: 300,
  amount: 0,
  round_to: 100,
  opens_at: null,
  replacements: null,
  takes: ["documents", "questions", "payment_plans", "add_ons"],
}
const READS = [
  "/init_request",
  "/seasons/",
  "/activities/",
  "/credit_types/",
  "/availability/offerings?start_date=2031-06-01&end_date=2033-01-01",
  "/availability/available_daycamp_programs?start_date=2031-06-01&end_date=2033-01-01",
  "/availability/available_daycamp_sessions?start_date=2031-06-01&end_date=2033-01-01",
  "/availability/months_with_programs?",
  "/availability/available_program_types",
]

interface Listed {
  readonly id: string
  readonly kind: string
  readonly name: string
}

/** The season in its own server, asked as someone with these roles. */
export async function openSeason(roles: readonly Role[] = ["OWNER"]) {
  const opened = await openApp({}, { operator: { token: TOKEN, actor: staffActor({ roles }) } })
  const { store, app } = opened
  await importFiles(store, FILES)
  const { id: season } = await store.one<{ id: string }>(sql`select id from season`)
  const call = async (method: "GET" | "POST" | "PUT", path: string, payload?: object) => {
    const { statusCode, body } = await app.inject({
      method,
      url: STAFF_PREFIX + path,
      headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}` },
      ...(payload === undefined ? {} : { payload }),
    })
    const answer = JSON.parse(body)
    return { status: statusCode, result: answer.result, error: answer.error }
  }
  const look = (more: object = {}) => call("POST", `/catalogue/seasons/${season}/copy/preview`, { ...COPY, ...more })
  const copy = async (more: object = {}) => {
    const { result } = await look(more)
    return call("POST", `/catalogue/seasons/${season}/copy`, { ...COPY, ...more, preview: result.preview })
  }
  const lookToPublish = (ids: readonly string[] | null = null) =>
    call("POST", "/catalogue/drafts/publish/preview", { ids })
  const publish = async (ids: readonly string[] | null = null) => {
    const { result } = await lookToPublish(ids)
    return call("POST", "/catalogue/drafts/publish", { ids, preview: result.preview })
  }
  const drafts = async (): Promise<Listed[]> => (await call("GET", "/catalogue/drafts?limit=100")).result.items
  const draftOf = async (kind: string) => {
    const found = (await drafts()).find((one) => one.kind === kind || one.name === kind)
    if (found === undefined) throw new Error(`There is no draft of ${kind}`)
    return found
  }
  /** What a visitor reads of the business. */
  const readByFamilies = async () => {
    const found: Record<string, unknown> = {}
    for (const path of READS) {
      const { statusCode, body } = await app.inject({
        method: "GET",
        url: `/customer_api/v2${path}`,
        headers: { "x-client-app": "CUSTOMER_HUB" },
      })
      found[path] = { statusCode, body: JSON.parse(body).result }
    }
    return found
  }
  /** How much there is of everything that families could see. */
  const everything = async () => {
    const found: Record<string, number> = {}
    for (const { table } of Object.values(THINGS))
      found[table] = (await store.many({ text: `select id from ${table}`, values: [] })).length
    return found
  }
  return { opened, season, call, look, copy, lookToPublish, publish, drafts, draftOf, readByFamilies, everything }
}
