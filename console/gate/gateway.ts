import { packAnswer } from "@hub/domain/gate/pack-answer"
import { dayAt } from "@hub/domain/kernel/zone"
import { isNameLike } from "@hub/domain/participants/person-name"
import { ApiProblem, isProblem } from "@hub/portal/api/problem"
import { type Answer, api } from "../api/client.ts"
import {
  forgetPack,
  keepPack,
  keepScan,
  keptPack,
  type Pack,
  type PackStudent,
  scansToSend,
  sentScan,
  studentOfCode,
  type WaitingScan,
  waitingScans,
} from "./offline/kept-day.ts"

// The gate's verbs: by the server, and where it can't be reached, on a shared device, from what that has with it.

export type GateAnswer = Answer<"POST /gate/{location_id}/look_ups">
export type GateName = Answer<"GET /gate/{location_id}/names">["items"][number]

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
  readonly scan_id: string
}

const paramsOf = ({ location_id }: Gate) => ({ params: { location_id } })

/** The server's answer, or without a network the device's; a refusal stays one. */
async function orOffline<Result>(gate: Gate, online: () => Promise<Result>, offline: (pack: Pack) => Promise<Result>) {
  try {
    // In order: what was scanned before comes first.
    if (gate.is_device && (await waitingScans()).length > 0) await syncDevice(gate)
    return await online()
  } catch (error) {
    const isAway = isProblem(error) && (error.kind === "network" || error.code === "UNAVAILABLE")
    const pack = isAway && gate.is_device ? await keptPack(gate.location_id) : undefined
    if (pack === undefined) throw error
    return offline(pack)
  }
}

async function answerOf(gate: Gate, pack: Pack, student: PackStudent): Promise<GateAnswer> {
  const now = new Date()
  const scans = (await waitingScans()).filter(({ student_id }) => student_id === student.student_id)
  return packAnswer(student, { scans, today: dayAt(now.toISOString(), pack.time_zone), by: gate.by, now })
}

const notKnown = () => new ApiProblem("unknown", "", { code: "CODE_NOT_KNOWN" })

const inPack = (pack: Pack, student_id: string): PackStudent => {
  const found = pack.students.find((student) => student.student_id === student_id)
  if (found === undefined) throw notKnown()
  return found
}

export const lookUp = (gate: Gate, who: { code: string } | { student_id: string }): Promise<GateAnswer> =>
  orOffline(
    gate,
    () => api.call("POST /gate/{location_id}/look_ups", { ...paramsOf(gate), body: who }),
    async (pack) => {
      const student = "code" in who ? await studentOfCode(pack, who.code) : inPack(pack, who.student_id)
      if (student !== undefined) return answerOf(gate, pack, student)
      // Nobody's for this device; the server may know it, so it is kept.
      if ("code" in who)
        await keepScan({ id: crypto.randomUUID(), kind: "IN", staff_id: gate.staff_id, code: who.code })
      throw notKnown()
    },
  )

export const findNames = (gate: Gate, text: string) =>
  orOffline(
    gate,
    () => api.call("GET /gate/{location_id}/names", { ...paramsOf(gate), query: { text } }),
    async (pack) => {
      const today = dayAt(new Date().toISOString(), pack.time_zone)
      const expected = pack.students.filter(({ sessions }) => sessions.some(({ date }) => date === today))
      const found = expected.filter(({ name }) => isNameLike(name, text))
      const items = await Promise.all(
        found.slice(0, 6).map(async (student): Promise<GateName> => {
          const { sessions, student_id, name, face, age } = await answerOf(gate, pack, student)
          const [lead] = sessions
          return {
            student_id,
            name,
            face,
            age,
            group: lead?.name ?? "",
            room: lead?.room ?? "",
            state: lead?.state ?? "TO_COME",
          }
        }),
      )
      return { items, total: found.length, expected: expected.length }
    },
  )

type Verb = Omit<WaitingScan, "id" | "at" | "page" | "ms" | "staff_id"> & { readonly student_id: string }

async function wait(gate: Gate, pack: Pack, scan: Verb & { id: string }): Promise<Done> {
  await keepScan({ ...scan, staff_id: gate.staff_id })
  return { answer: await answerOf(gate, pack, inPack(pack, scan.student_id)), is_waiting: true, scan_id: scan.id }
}

export interface InInput {
  readonly student_id: string
  readonly override_reason?: string
}

export function checkIn(gate: Gate, input: InInput): Promise<Done> {
  const id = crypto.randomUUID()
  const online = async () => {
    const { answer } = await api.call("POST /gate/{location_id}/check_ins", {
      ...paramsOf(gate),
      body: { scan_id: id, ...input },
    })
    return { answer, is_waiting: false, scan_id: id }
  }
  return orOffline(gate, online, (pack) => wait(gate, pack, { id, kind: "IN", student_id: input.student_id }))
}

export interface OutInput {
  readonly student_id: string
  readonly with_whom?: string
  readonly reason?: string
  readonly called?: string
}

export function checkOut(gate: Gate, input: OutInput): Promise<Done> {
  const id = crypto.randomUUID()
  const online = async () => {
    const { answer } = await api.call("POST /gate/{location_id}/check_outs", {
      ...paramsOf(gate),
      body: { scan_id: id, ...input },
    })
    return { answer, is_waiting: false, scan_id: id }
  }
  return orOffline(gate, online, (pack) => wait(gate, pack, { id, kind: "OUT", ...input }))
}

export function takeBack(gate: Gate, input: { student_id: string; scan_id: string; reason?: string }): Promise<Done> {
  const id = crypto.randomUUID()
  const { student_id, scan_id: voids, reason } = input
  const said = reason === undefined ? {} : { reason }
  const online = async () => {
    const body = { scan_id: id, student_id, again: true, ...said }
    return {
      ...(await api.call("POST /gate/{location_id}/voids", { ...paramsOf(gate), body })),
      is_waiting: false,
      scan_id: id,
    }
  }
  return orOffline(gate, online, (pack) => wait(gate, pack, { id, kind: "VOID", student_id, voids, ...said }))
}

export async function setAbsent(gate: Gate, student_id: string, isAbsent: boolean): Promise<GateAnswer> {
  const name = isAbsent ? "POST /gate/{location_id}/absences" : "POST /gate/{location_id}/absences/end"
  const { answer } = await api.call(name, { ...paramsOf(gate), body: { student_id } })
  return answer
}

/** Sends what waits, then takes the day anew. Answers how many wait still. */
export async function syncDevice(gate: Gate): Promise<{ waiting: number; taken: number; exceptions: number }> {
  if (!gate.is_device) return { waiting: 0, taken: 0, exceptions: 0 }
  const waiting = await waitingScans()
  try {
    const sent = await api.call("POST /gate/{location_id}/sync", {
      ...paramsOf(gate),
      body: { now: new Date().toISOString(), scans: scansToSend(waiting) },
    })
    await Promise.all(waiting.map(sentScan))
    await keepPack(await api.call("GET /gate/{location_id}/pack", paramsOf(gate)))
    return { waiting: 0, taken: waiting.length, exceptions: sent.exceptions.length }
  } catch (error) {
    // Signed out or revoked: nothing of a child stays.
    if (isProblem(error, "NOT_AUTHORIZED", "DEVICE_NEEDED", "NOT_PERMITTED", "SITE_NOT_PERMITTED")) await forgetPack()
    throw error
  }
}
