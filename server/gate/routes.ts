import type { gateStaff } from "@hub/domain/gate/gate.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import type { Handlers } from "../http/handlers.ts"
import { settleException } from "./answer-exception.ts"
import { enterPaper } from "./enter-paper.ts"
import type { OneTimeNeeds } from "./gate-needs.ts"
import { listPlans, openPlan, type PlanNeeds } from "./open-plan.ts"
import { lookUp } from "./read-answer.ts"
import { countHeads, findNames, readHere, readSummary } from "./read-day.ts"
import { readExceptions } from "./read-exceptions.ts"
import { readPack } from "./read-pack.ts"
import { readRoster } from "./read-roster.ts"
import { recordAbsence, recordBack, recordIn, recordVoid } from "./record-check.ts"
import { recordOut } from "./record-out.ts"
import { exportRoster, printRoster } from "./roster-files.ts"
import { syncScans } from "./sync-scans.ts"

const at = ({ by, params }: { by: StaffActor; params: { location_id: string } }) => ({ by, ...params })

export const gateStaffRoutes = (needs: PlanNeeds & OneTimeNeeds): Handlers<typeof gateStaff> => ({
  "GET /gate/{location_id}": (call) => readSummary(needs)(at(call)),
  "POST /gate/{location_id}/look_ups": (call) => lookUp(needs)(at(call), call.body),
  "GET /gate/{location_id}/names": (call) => findNames(needs)(at(call), call.query.text),
  "POST /gate/{location_id}/check_ins": (call) => recordIn(needs)(at(call), call.body),
  "POST /gate/{location_id}/check_outs": (call) => recordOut(needs)(at(call), call.body),
  "POST /gate/{location_id}/voids": (call) => recordVoid(needs)(at(call), call.body),
  "POST /gate/{location_id}/absences": (call) => recordAbsence(needs)(at(call), call.body),
  "POST /gate/{location_id}/absences/end": (call) => recordBack(needs)(at(call), call.body),
  "GET /gate/{location_id}/here": (call) => readHere(needs)(at(call)),
  "POST /gate/{location_id}/head_counts": (call) => countHeads(needs)(at(call), call.body.counted),
  "GET /gate/{location_id}/roster": (call) => readRoster(needs)(at(call), call.query),
  "GET /gate/{location_id}/roster/export": (call) => exportRoster(needs)(at(call), call.query),
  "GET /gate/{location_id}/roster/paper": (call) => printRoster(needs)(at(call), call.query),
  "POST /gate/{location_id}/paper_entries": (call) => enterPaper(needs)(at(call), call.body),
  "GET /gate/{location_id}/plans/{student_id}": (call) => listPlans(needs)(at(call), call.params),
  "GET /gate/{location_id}/plans/{student_id}/{plan_id}": (call) => openPlan(needs)(at(call), call.params),
  "GET /gate/{location_id}/pack": (call) => readPack(needs)(at(call)),
  "POST /gate/{location_id}/sync": (call) => syncScans(needs)(at(call), call.body),
  "GET /gate/{location_id}/exceptions": (call) => readExceptions(needs)(at(call)),
  "POST /gate/{location_id}/exceptions/{scan_id}/answers": (call) =>
    settleException(needs)(at(call), call.params.scan_id, call.body),
})
