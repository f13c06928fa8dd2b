import { isNameLike } from "@hub/domain/participants/person-name"
import { barredAs } from "@hub/domain/scheduling/barred"
import { ApiProblem, isProblem } from "@hub/portal/api/problem"
import { type Answer, api } from "../api/client.ts"
import { keptAnswer, keptDay } from "./offline/kept-answers.ts"
import {
  forgetPack,
  type KeptPack,
  keepPack,
  keepScan,
  keptPack,
  type PackStudent,
  scansToSend,
  sentScan,
  studentOfCode,
  type WaitingScan,
  waitingScans,
} from "./offline/kept-day.ts"
import { requireKeptDigits } from "./offline/kept-digits.ts"

// The gate's verbs: by the server, and where it can't be reached, on a shared device, from what that has with it.

export type GateAnswer = Answer<"POST /gate/{location_id}/look_ups">
type Summary = Answer<"GET /gate/{location_id}">
type Here = Answer<"GET /gate/{location_id}/here">
type Names = Answer<"GET /gate/{location_id}/names">

export interface Gate {
  readonly location_id: string
  readonly staff_id: string
  readonly by: string
  /** Only a shared device keeps its day. */
  readonly is_device: boolean
}

export interface Done {
  readonly answer: GateAnswer
  /** It waits to be sent. */
  readonly is_waiting: boolean
  /** Of the check, or of the scan that waits. */
  readonly id: string
}

const paramsOf = ({ location_id }: Gate) => ({ params: { location_id } })

const isAway = (error: unknown): boolean =>
  isProblem(error) && (error.kind === "network" || error.code === "UNAVAILABLE" || error.kind === "server")

/** So long a device waits for an answer before it goes on by itself, and so long it doesn't ask again. */
const SLOW_MS = 5_000
const REST_MS = 10_000
let rests_until = 0

/** A bad network counts as none: nobody at the gate waits for it. */
const soon = ({ is_device }: Gate): { signal?: AbortSignal } =>
  is_device ? { signal: AbortSignal.timeout(SLOW_MS) } : {}

/** The server's answer, or without a network the device's; a refusal stays one. */
async function orOffline<Result>(
  gate: Gate,
  online: () => Promise<Result>,
  offline: (pack: KeptPack) => Promise<Result>,
): Promise<Result> {
  if (!gate.is_device) return online()
  const resting = performance.now() < rests_until ? await keptPack(gate.location_id) : undefined
  if (resting !== undefined) return offline(resting)
  try {
    // In order: what was scanned before comes first.
    if ((await waitingScans()).length > 0) await syncDevice(gate)
    return await online()
  } catch (error) {
    const pack = isAway(error) ? await keptPack(gate.location_id) : undefined
    if (pack === undefined) throw error
    rests_until = performance.now() + REST_MS
    return offline(pack)
  }
}

const notKnown = () => new ApiProblem("unknown", "", { code: "CODE_NOT_KNOWN" })

const inPack = (pack: KeptPack, student_id: string): PackStudent => {
  const found = pack.students.find((student) => student.student_id === student_id)
  if (found === undefined) throw notKnown()
  return found
}

/** What isn't the code of a child at all: an address that someone's phone shows. */
const LONGEST_CODE = 100

export async function lookUp(gate: Gate, who: { code: string } | { student_id: string }): Promise<GateAnswer> {
  if ("code" in who && who.code.length > LONGEST_CODE) throw notKnown()
  return orOffline(
    gate,
    () => api.call("POST /gate/{location_id}/look_ups", { ...paramsOf(gate), body: who }, soon(gate)),
    async (pack) => {
      const student = "code" in who ? await studentOfCode(pack, who.code) : inPack(pack, who.student_id)
      if (student !== undefined) return keptAnswer(pack, student, gate.by)
      // Nobody's for this device; the server may know it, so it is sent later, once.
      if ("code" in who && !(await waitingScans()).some(({ code }) => code === who.code))
        await keepScan({ id: crypto.randomUUID(), kind: "IN", staff_id: gate.staff_id, code: who.code })
      throw notKnown()
    },
  )
}

export const findNames = (gate: Gate, text: string): Promise<Names> =>
  orOffline(
    gate,
    () => api.call("GET /gate/{location_id}/names", { ...paramsOf(gate), query: { text } }, soon(gate)),
    async (pack) => {
      const { names } = await keptDay(pack, gate.by)
      const found = names.filter(({ name }) => isNameLike(name, text))
      return { items: found.slice(0, 6), total: found.length, expected: names.length }
    },
  )

export const readSummary = (gate: Gate): Promise<Summary> =>
  orOffline(
    gate,
    () => api.call("GET /gate/{location_id}", paramsOf(gate), soon(gate)),
    async (pack) => {
      const { counts, today } = await keptDay(pack, gate.by)
      const { location_id, location, time_zone } = pack
      const none = { last: [], exceptions: 0, devices: { count: 0, last_at: null } }
      return { location_id, location, time_zone, date: today, counts, ...none }
    },
  )

export const readHere = (gate: Gate): Promise<Here> =>
  orOffline(
    gate,
    () => api.call("GET /gate/{location_id}/here", paramsOf(gate), soon(gate)),
    async (pack) => {
      const { here } = await keptDay(pack, gate.by)
      return { count: here.length, items: [...here] }
    },
  )

type Verb = Omit<WaitingScan, "id" | "at" | "page" | "ms" | "staff_id"> & { readonly student_id: string }

async function wait(gate: Gate, pack: KeptPack, scan: Verb & { id: string }): Promise<Done> {
  const student = inPack(pack, scan.student_id)
  await keepScan({ ...scan, staff_id: gate.staff_id })
  return { answer: await keptAnswer(pack, student, gate.by), is_waiting: true, id: scan.id }
}

export interface InInput {
  readonly student_id: string
  readonly override_reason?: string
}

export function checkIn(gate: Gate, input: InInput): Promise<Done> {
  const id = crypto.randomUUID()
  const online = async () => {
    const body = { scan_id: id, ...input }
    const { answer, check } = await api.call(
      "POST /gate/{location_id}/check_ins",
      { ...paramsOf(gate), body },
      soon(gate),
    )
    return { answer, is_waiting: false, id: check.id }
  }
  return orOffline(gate, online, (pack) => wait(gate, pack, { id, kind: "IN", student_id: input.student_id }))
}

export interface OutInput {
  readonly student_id: string
  readonly with_whom?: string
  readonly reason?: string
  readonly called?: string
  /** Whom the family lets collect once. */
  readonly one_time?: { readonly id: string; readonly digits?: string }
}

/** Who must not take them doesn't, with or without a network; that they came is sent later. */
async function requireAllowed(gate: Gate, id: string, student: PackStudent, { with_whom = "" }: OutInput) {
  const { student_id, must_not } = student
  const barred = must_not.find((person) => person.id === with_whom) ?? barredAs(must_not, with_whom)
  if (barred === undefined) return
  await keepScan({ id, kind: "HELD", staff_id: gate.staff_id, student_id, with_whom: barred.id })
  throw new ApiProblem("domain", "", { code: "COLLECTOR_BARRED", payload: { name: barred.name, is_offline: true } })
}

export function checkOut(gate: Gate, input: OutInput): Promise<Done> {
  const id = crypto.randomUUID()
  const online = async () => {
    const body = { scan_id: id, ...input }
    const { answer, check } = await api.call(
      "POST /gate/{location_id}/check_outs",
      { ...paramsOf(gate), body },
      soon(gate),
    )
    return { answer, is_waiting: false, id: check.id }
  }
  return orOffline(gate, online, async (pack) => {
    const student = inPack(pack, input.student_id)
    const { one_time, ...said } = input
    const person = student.one_time?.find(({ id: known }) => known === one_time?.id)
    await requireAllowed(gate, id, student, person === undefined ? input : { ...input, with_whom: person.name })
    if (one_time !== undefined) await requireKeptDigits(pack, student, one_time)
    return wait(gate, pack, { id, kind: "OUT", ...said, ...(one_time === undefined ? {} : { with_whom: one_time.id }) })
  })
}

/** `voids` is the check, or the scan that waits. */
export function voidScan(gate: Gate, input: { student_id: string; voids: string; reason?: string }): Promise<Done> {
  const id = crypto.randomUUID()
  const { student_id, voids, reason } = input
  const said = reason === undefined ? {} : { reason }
  const online = async () => {
    const body = { scan_id: id, student_id, again: true, ...said }
    const { answer } = await api.call("POST /gate/{location_id}/voids", { ...paramsOf(gate), body }, soon(gate))
    return { answer, is_waiting: false, id }
  }
  return orOffline(gate, online, (pack) => wait(gate, pack, { id, kind: "VOID", student_id, voids, ...said }))
}

export function setAbsent(gate: Gate, student_id: string, isAbsent: boolean): Promise<GateAnswer> {
  const name = isAbsent ? "POST /gate/{location_id}/absences" : "POST /gate/{location_id}/absences/end"
  return orOffline(
    gate,
    async () => (await api.call(name, { ...paramsOf(gate), body: { student_id } }, soon(gate))).answer,
    async (pack) => {
      const scan = { id: crypto.randomUUID(), kind: isAbsent ? "ABSENT" : "BACK", student_id } as const
      return (await wait(gate, pack, scan)).answer
    },
  )
}

/** So many at once. */
const BATCH = 500

interface Synced {
  readonly taken: number
}

async function sendAll(gate: Gate): Promise<Synced> {
  const waiting = await waitingScans()
  try {
    for (let first = 0; first < waiting.length; first += BATCH) {
      const batch = waiting.slice(first, first + BATCH)
      const body = { now: new Date().toISOString(), scans: scansToSend(batch) }
      await api.call("POST /gate/{location_id}/sync", { ...paramsOf(gate), body })
      await Promise.all(batch.map(sentScan))
    }
    await keepPack(await api.call("GET /gate/{location_id}/pack", paramsOf(gate)))
    rests_until = 0
    return { taken: waiting.length }
  } catch (error) {
    // Signed out or revoked: nothing of a child stays.
    if (isProblem(error, "NOT_AUTHORIZED", "DEVICE_NEEDED", "NOT_PERMITTED", "SITE_NOT_PERMITTED")) await forgetPack()
    throw error
  }
}

let running: Promise<Synced> | undefined
const listeners = new Set<(synced: Synced) => void>()

/** Calls with what was sent, by any page of this device. */
export function onSynced(listener: (synced: Synced) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends what waits, then takes the day anew. Who asks while it does waits for the same. */
export function syncDevice(gate: Gate): Promise<Synced> {
  running ??= sendAll(gate)
    .then((synced) => {
      for (const listener of listeners) listener(synced)
      return synced
    })
    .finally(() => {
      running = undefined
    })
  return running
}
