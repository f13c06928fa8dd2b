import { accessTokens } from "@hub/server/account/access-token"
import { openSession } from "@hub/server/account/sessions"
import { fileNeedsOf } from "@hub/server/process/file-stores"
import { v7 as newId } from "uuid"
import { addBooking } from "../database/bookings.ts"
import { addFamily, addOffering, type Business, type SeededFamily, seedBusiness } from "../database/fixtures.ts"
import { staffActor } from "../staff/actors.ts"
import { openForStaff } from "../staff/calls.ts"

// A business on a day, with families that speak to the portal's side of the door and staff on the other.

interface Spoken {
  readonly status: number
  readonly code: string | undefined
  readonly path: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests name what they read of it
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any
}

/** Monday, an hour and twenty minutes before the start. */
export const MORNING = "2030-06-10T11:40:00.000Z"

export async function openDay(environment: Readonly<Record<string, string>> = {}) {
  let now = new Date(MORNING)
  const clock = () => now
  const server = await openForStaff(clock, environment)
  const business: Business = await seedBusiness(server.store, { offerings: [], families: [] })
  const tokens = accessTokens(server.settings.secrets.token_keys)
  const ines = staffActor({ name: "Ines Park", roles: ["OFFICE"], sites: [business.location_id] })
  server.as(ines)

  /** Children of a family that are booked in one program from Monday on. */
  async function family(children = 1) {
    const known: SeededFamily = await addFamily(server.store, {
      students: Array.from({ length: children }, () => ({})),
    })
    const { customer_id, student_ids } = known
    const needs = { store: server.store, tokens, clock }
    const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
    const attendance_ids: string[] = []
    for (const student of student_ids.keys())
      attendance_ids.push(await addBooking(server.store, { business, family: known, offering, student }))
    const call = async (name: string, payload?: object): Promise<Spoken> => {
      const [method, path = ""] = name.split(" ")
      // A token lasts minutes, and the clock of these tests jumps.
      const { access_token } = await openSession(needs)({ id: customer_id, is_restricted: false }, "")
      const answer = await server.app.inject({
        method: method === "POST" ? "POST" : method === "PUT" ? "PUT" : "GET",
        url: `/customer_api/v2${path}`,
        headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${access_token}` },
        ...(payload === undefined ? {} : { payload }),
      })
      const { result, error } = answer.json()
      return {
        status: answer.statusCode,
        code: error?.code,
        path: error?.errors?.[0]?.path,
        result: result ?? error,
      }
    }
    return {
      customer_id,
      student_ids,
      attendance_ids,
      offering,
      call,
      places: async (date = "2030-06-10") => {
        const day = (await call("GET /day/")).result
        return day.places.filter((one: { date: string }) => one.date === date)
      },
      day: async () => (await call("GET /day/")).result,
    }
  }

  return {
    ...server,
    clock,
    business,
    ines,
    site: business.location_id,
    at: (time: string) => {
      now = new Date(`2030-06-10T${time}:00.000Z`)
    },
    moment: (instant: string) => {
      now = new Date(instant)
    },
    family,
    gate: (path: string, body?: object) => server.call(`POST /gate/${business.location_id}/${path}`, body),
    scan: (student_id: string) => ({ scan_id: newId(), student_id }),
    key: () => newId(),
    async upload(path: string, content_type: string, payload: Buffer): Promise<Spoken> {
      const answer = await server.upload(path, content_type, payload)
      const { result, error } = answer.json()
      return { status: answer.statusCode, code: error?.code, path: error?.errors?.[0]?.path, result: result ?? error }
    },
    photoNeeds: {
      store: server.store,
      clock,
      files: await fileNeedsOf(server.settings, { store: server.store, clock }),
    },
  }
}

export type Day = Awaited<ReturnType<typeof openDay>>
export type DayFamily = Awaited<ReturnType<Day["family"]>>
