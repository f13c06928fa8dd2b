import type { StaffActor } from "@hub/domain/kernel/actor"
import { askRun } from "./ask-run.ts"
import { answerQuestion, decideColumn, removeDecided, type Settling, settleProblem, takeDecisions } from "./decide.ts"
import { type AskedProblems, listProblems } from "./list-problems.ts"
import { addSwitchFile, type NewFile } from "./receive-file.ts"
import { runSwitches } from "./run-switch.ts"
import { showSwitch } from "./show-switch.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

/** All that reads what is in the files, as calls with plain values: here, or in a thread of its own. */
export const switchUses = (needs: SwitchNeeds) => ({
  show: showSwitch(needs),
  add: (by: StaffActor, file: NewFile) => addSwitchFile(needs)(by, file),
  column: (by: StaffActor, asked: { table: string; column: string; meaning: string | null }) =>
    decideColumn(needs)(by, asked),
  answer: (by: StaffActor, asked: { table: string; kind: string; choice: string | null }) =>
    answerQuestion(needs)(by, asked),
  problems: (asked: AskedProblems) => listProblems(needs)(asked),
  settle: (by: StaffActor, asked: Settling) => settleProblem(needs)(by, asked),
  forget: (by: StaffActor, key: string) => removeDecided(needs)(by, key),
  take: (by: StaffActor, yaml: string) => takeDecisions(needs)(by, yaml),
  ask: (by: StaffActor, asked: { id: string; trial_id: string | null }) => askRun(needs)(by, asked),
  run: runSwitches(needs),
})

export type SwitchUses = ReturnType<typeof switchUses>
