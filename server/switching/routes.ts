import type { switchingStaff } from "@hub/domain/switching/switching.staff"
import type { Handlers } from "../http/handlers.ts"
import { requireStorable } from "../http/validation.ts"
import { decisionsFile } from "./decide.ts"
import { receiveFile } from "./receive-file.ts"
import { lockSwitch, removeFile } from "./store-files.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
import type { SwitchUses } from "./switch-uses.ts"
import { confirmUndo, previewUndo } from "./undo-batch.ts"

export const switchingStaffRoutes = (needs: SwitchNeeds, uses: SwitchUses): Handlers<typeof switchingStaff> => {
  const { show } = uses
  return {
    "GET /switch": show,
    "POST /switch/files": async ({ by, parts }) => {
      await receiveFile(uses.add)(by, parts)
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
      await uses.column(by, requireStorable(body))
      return show()
    },
    "PUT /switch/questions": async ({ by, body }) => {
      await uses.answer(by, requireStorable(body))
      return show()
    },
    "GET /switch/problems": ({ query }) => uses.problems(query),
    "POST /switch/problems/settle": async ({ by, body }) => {
      await uses.settle(by, requireStorable(body))
      return show()
    },
    "POST /switch/decided/remove": async ({ by, body: { key } }) => {
      await uses.forget(by, requireStorable({ key }).key)
      return show()
    },
    "GET /switch/decisions": decisionsFile(needs),
    "PUT /switch/decisions": async ({ by, body: { yaml } }) => {
      await uses.take(by, requireStorable({ yaml }).yaml)
      return show()
    },
    "PUT /switch/trials/{id}": ({ by, params: { id } }) => uses.ask(by, { id, trial_id: null }),
    "PUT /switch/imports/{id}": ({ by, params: { id }, body: { trial_id } }) => uses.ask(by, { id, trial_id }),
    "GET /switch/batches/{number}/undo": ({ params: { number } }) => previewUndo(needs)(number),
    "POST /switch/batches/{number}/undo": async ({ by, params: { number }, body: { preview } }) => {
      await confirmUndo(needs)(by, number, preview)
      return show()
    },
  }
}
