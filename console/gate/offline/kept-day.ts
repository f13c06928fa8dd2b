import { plainCode } from "@hub/domain/gate/offline"
import type { Answer } from "../../api/client.ts"
import { forget, keep, kept, keptUnder } from "./vault.ts"

// The device's day and the scans that wait to be sent.

export type Pack = Answer<"GET /gate/{location_id}/pack">
export type PackStudent = Pack["students"][number]

/** With how far this device's clock was before the server's when it was taken. */
export type KeptPack = Pack & { readonly clock_off_ms: number }

const PACK = "pack"
const SCANS = "scan:"

const isPack = (value: unknown): value is KeptPack =>
  typeof value === "object" && value !== null && "students" in value && "ends_at" in value && "clock_off_ms" in value

/** By the server's clock. */
export const nowBy = ({ clock_off_ms }: KeptPack): Date => new Date(Date.now() - clock_off_ms)

/** Of this location, and not older than a day; an older one is forgotten. */
export async function keptPack(location_id: string): Promise<KeptPack | undefined> {
  const pack = await kept(PACK)
  if (!isPack(pack)) return undefined
  if (Date.parse(pack.ends_at) > nowBy(pack).getTime() && pack.location_id === location_id) return pack
  await forgetPack()
  return undefined
}

export const keepPack = (pack: Pack): Promise<void> =>
  keep(PACK, { ...pack, clock_off_ms: Date.now() - Date.parse(pack.taken_at) })
/** At sign-out, and after a day. Scans that wait stay, for the next who begins a shift here. */
export const forgetPack = (): Promise<void> => forget(PACK)

export interface WaitingScan {
  readonly id: string
  readonly kind: "IN" | "OUT" | "VOID" | "ABSENT" | "BACK" | "HELD"
  /** By the device's clock. */
  readonly at: string
  readonly staff_id: string
  readonly student_id?: string
  readonly code?: string
  readonly voids?: string
  readonly with_whom?: string
  readonly reason?: string
  readonly called?: string
  /** Since this page was opened, and which page: a clock that is set right later moves no scan. */
  readonly page: string
  readonly ms: number
}

const isWaiting = (value: unknown): value is WaitingScan =>
  typeof value === "object" && value !== null && "id" in value && "kind" in value && "at" in value

const PAGE = crypto.randomUUID()

/** Its moment by the clock as it is now. */
const nowStamped = ({ page, ms, ...scan }: WaitingScan): Omit<WaitingScan, "page" | "ms"> =>
  page === PAGE ? { ...scan, at: new Date(Date.now() - (performance.now() - ms)).toISOString() } : scan

export async function keepScan(scan: Omit<WaitingScan, "at" | "page" | "ms">): Promise<WaitingScan> {
  const made = { ...scan, at: new Date().toISOString(), page: PAGE, ms: performance.now() }
  // In the order in which they were made.
  await keep(`${SCANS}${made.at}:${made.id}`, made)
  return made
}

export const waitingScans = async (): Promise<WaitingScan[]> => (await keptUnder(SCANS)).filter(isWaiting)

export const scansToSend = (scans: readonly WaitingScan[]) => scans.map(nowStamped)

/** By the server's clock, for who reads them here. */
export const scansBy = ({ clock_off_ms }: KeptPack, scans: readonly WaitingScan[]) =>
  scansToSend(scans).map((scan) => ({ ...scan, at: new Date(Date.parse(scan.at) - clock_off_ms).toISOString() }))

export const sentScan = ({ at, id }: WaitingScan): Promise<void> => forget(`${SCANS}${at}:${id}`)

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Whose code it is, by its digest. */
export async function studentOfCode(pack: Pack, code: string): Promise<PackStudent | undefined> {
  const digest = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pack.salt + plainCode(code))))
  return pack.students.find(
    ({ code_hash, other_code_hashes = [] }) => code_hash === digest || other_code_hashes.includes(digest),
  )
}
