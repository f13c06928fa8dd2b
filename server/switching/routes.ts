import type { switchingStaff } from "@hub/domain/switching/switching.staff"
import type { Handlers } from "../http/handlers.ts"
import { askRun } from "./ask-run.ts"
import { answerQuestion, decideColumn, decisionsFile, removeDecided, settleProblem, takeDecisions } from "./decide.ts"
import { listProblems } from "./list-problems.ts"
import { receiveFile } from "./receive-file.ts"
import { showSwitch } from "./show-switch.ts"
import { lockSwitch, removeFile } from "./store-files.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
import { confirmUndo, previewUndo } from "./undo-in-console.ts"

export const switchingStaffRoutes = (needs: SwitchNeeds): Handlers<typeof switchingStaff> => {
  const show = showSwitch(needs)
  return {
    "GET /switch": show,
    "POST /switch/files": async ({ by, parts }) => {
      await receiveFile(needs)(by, parts)
      return show()
    },
    "POST /switch/files/{id}/remove": async ({ by, params: { id } }) => {
      await needs.store.as(by).transaction(async (tx) => {
        await lockSwitch(tx)
        await removeFile(tx, id)
      })
      return show()
    },
    "PUT /switch/columns": async ({ by, body }) => {
      await decideColumn(needs)(by, body)
      return show()
    },
    "PUT /switch/questions": async ({ by, body }) => {
      await answerQuestion(needs)(by, body)
      return show()
    },
    "GET /switch/problems": ({ query }) => listProblems(needs)(query),
    "POST /switch/problems/settle": async ({ by, body }) => {
      await settleProblem(needs)(by, body)
      return show()
    },
    "POST /switch/decided/remove": async ({ by, body: { key } }) => {
      await removeDecided(needs)(by, key)
      return show()
    },
    "GET /switch/decisions": decisionsFile(needs),
    "PUT /switch/decisions": async ({ by, body: { yaml } }) => {
      await takeDecisions(needs)(by, yaml)
      return show()
    },
    "PUT /switch/trials/{id}": ({ by, params: { id } }) => askRun(needs)(by, { id, trial_id: null }),
    "PUT /switch/imports/{id}": ({ by, params: { id }, body: { trial_id } }) => askRun(needs)(by, { id, trial_id }),
    "GET /switch/batches/{number}/undo": ({ params: { number } }) => previewUndo(needs)(number),
    "POST /switch/batches/{number}/undo": async ({ by, params: { number }, body: { preview } }) => {
      await confirmUndo(needs)(by, number, preview)
      return show()
    },
  }
}
