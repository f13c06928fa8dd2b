import { type GateException, type GateScan, plainCode, type ScanKind, type SyncResult } from "@hub/domain/gate/offline"
import { orderedScans } from "@hub/domain/gate/state"
import { actorName } from "@hub/domain/kernel/actor"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import { applyScan, type Outcome } from "./apply-scan.ts"
import { type AtSite, deviceOf, type GateNeeds } from "./gate-needs.ts"
import * as m from "./gate-texts.ts"
import { gateStudent, staffNames, studentOfCode } from "./queries.ts"
import { exceptionsAt } from "./read-exceptions.ts"
import { recordLateHold } from "./record-out.ts"
import { addException, addScan, answerException, type StoredScan, scanById, waitingOuts } from "./store.ts"

// Scans that were made without a network, or on paper. Each becomes a check, an absence or an exception, in its own transaction, so that one
// that fails holds up none before it; under its id it is counted once, however often a device sends it.

interface Late<Kind = ScanKind> {
  readonly scan: Omit<GateScan, "at" | "staff_id" | "kind"> & { readonly kind: Kind }
  readonly device_at: Date
  readonly at: Date
  readonly operator: string
}

interface Batch {
  readonly source: "OFFLINE" | "PAPER"
  readonly clock_off_ms: number
  readonly late: readonly Late<GateScan["kind"]>[]
}

async function whose(tx: Transaction, { student_id, code }: Pick<GateScan, "student_id" | "code">) {
  const found =
    student_id === undefined ? await studentOfCode(tx, plainCode(code ?? "")) : await gateStudent(tx, student_id)
  return found?.id
}

const isSame = (stored: StoredScan, { kind, student_id }: Late["scan"]): boolean =>
  stored.kind === kind && (student_id === undefined || stored.student_id === null || stored.student_id === student_id)

/** Undefined: it had come before. */
async function take(
  tx: Transaction,
  needs: GateNeeds,
  at: AtSite & { source: Batch["source"] },
  late: Late,
): Promise<{ outcome: Outcome; student_id: string | undefined }> {
  const { scan, operator } = late
  const now = needs.clock()
  const student_id = await whose(tx, scan)
  const { kind, voids, with_whom, reason, called } = scan
  const said = { kind, with_whom, reason, called }
  const outcome: Outcome =
    student_id === undefined
      ? { exception: "UNKNOWN_CODE" }
      : await applyScan(
          tx,
          needs.store,
          { ...said, student_id, location_id: at.location_id, at: late.at, operator, voids },
          now,
        )
  const exception = "exception" in outcome ? outcome.exception : undefined
  if (exception !== undefined) await addException(tx, { id: scan.id, location_id: at.location_id, kind: exception })
  const isAdded = await addScan(tx, {
    ...said,
    id: scan.id,
    location_id: at.location_id,
    device_id: deviceOf(at.by),
    source: at.source,
    student_id: student_id ?? null,
    code_end: student_id === undefined ? (scan.code ?? scan.student_id ?? "").slice(-4) : null,
    device_at: late.device_at,
    at: late.at,
    received_at: now,
    operator,
    check_id: "check_id" in outcome ? outcome.check_id : null,
    absence_id: "absence_id" in outcome ? outcome.absence_id : null,
    exception_id: exception === undefined ? null : scan.id,
  })
  if (!isAdded) throw problem("BUSY")
  return { outcome, student_id }
}

/** Outs of someone who wasn't in: they fit now that an earlier scan has come from another device. */
async function tryAgain(needs: GateNeeds, at: AtSite, student_id: string): Promise<void> {
  await needs.store.as(at.by).transaction(async (tx) => {
    for (const { id, location_id } of await waitingOuts(tx, student_id)) {
      const scan = await scanById(tx, id)
      if (scan === undefined || location_id !== at.location_id) continue
      const outcome = await applyScan(
        tx,
        needs.store,
        { ...scan, student_id, location_id, at: new Date(scan.at) },
        needs.clock(),
      )
      if (!("check_id" in outcome)) continue
      const row = { id, answered_by: scan.operator, student_id: null, check_id: outcome.check_id, now: needs.clock() }
      await answerException(tx, { ...row, answer: "APPLY" })
    }
  })
}

export async function takeScans(
  needs: GateNeeds,
  at: AtSite,
  { source, clock_off_ms, late }: Batch,
): Promise<SyncResult> {
  const store = needs.store.as(at.by)
  const scans: SyncResult["scans"] = []
  const touched = new Set<string>()
  for (const one of late) {
    const { id, kind, student_id: of = "", with_whom = "" } = one.scan
    if (kind === "HELD") {
      const hold = { scan_id: id, student_id: of, with_whom, operator: one.operator, location_id: at.location_id }
      await store.transaction((tx) => recordLateHold(tx, { ...hold, at: one.at, now: needs.clock() }))
      scans.push({ id, outcome: "TAKEN", exception: null })
      continue
    }
    const late_scan = { ...one, scan: { ...one.scan, kind } }
    const before = await scanById(store, id)
    if (before !== undefined && !isSame(before, late_scan.scan)) throw problem("SCAN_REPEATED")
    if (before === undefined) {
      const { outcome, student_id } = await store.transaction((tx) => take(tx, needs, { ...at, source }, late_scan))
      const exception = "exception" in outcome ? outcome.exception : null
      scans.push({ id, outcome: exception === null ? "TAKEN" : "EXCEPTION", exception })
      if (exception === null && student_id !== undefined) touched.add(student_id)
    } else scans.push({ id, outcome: before.exception === null ? "TAKEN" : "EXCEPTION", exception: before.exception })
  }
  for (const student_id of touched) await tryAgain(needs, at, student_id)
  const exceptions: GateException[] = await exceptionsAt(store, at.location_id, needs.clock())
  const open = new Set(exceptions.map(({ scan_id }) => scan_id))
  return {
    clock_off_ms,
    // An exception that was settled since is taken.
    scans: scans.map((scan) =>
      scan.outcome === "EXCEPTION" && !open.has(scan.id) ? { ...scan, outcome: "TAKEN", exception: null } : scan,
    ),
    taken: scans.filter(({ id }) => !open.has(id)).length,
    exceptions,
  }
}

interface Sent {
  readonly now: string
  readonly scans: readonly GateScan[]
}

/** What a shared device brings back. Its clock may be wrong: by how much is measured as it sends. */
export const syncScans =
  (needs: GateNeeds) =>
  async (at: AtSite, { now: device_now, scans }: Sent): Promise<SyncResult> => {
    if (deviceOf(at.by) === null) throw problem("DEVICE_NEEDED")
    const error = scans.findIndex(
      ({ kind, student_id, code, at: made }) =>
        (student_id === undefined) === (code === undefined) ||
        (kind === "HELD" && student_id === undefined) ||
        Number.isNaN(Date.parse(made)),
    )
    if (error >= 0) throw invalid(`scans.${error}.student_id`, m.ofSomeone)
    const now = needs.clock()
    const names = await staffNames(needs.store, [...new Set(scans.map(({ staff_id }) => staff_id))])
    const ordered = orderedScans(scans, { device_now: new Date(device_now), now })
    return takeScans(needs, at, {
      source: "OFFLINE",
      clock_off_ms: Date.parse(device_now) - now.getTime(),
      late: ordered.map(({ scan, at: made }) => ({
        scan,
        device_at: new Date(scan.at),
        at: made,
        operator: names.get(scan.staff_id) ?? actorName(at.by),
      })),
    })
  }
