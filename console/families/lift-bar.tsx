import { messages } from "@hub/domain/kernel/messages"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import type { GrownUp } from "./queries.ts"
import { Reasoned } from "./reasoned.tsx"
import type { DrawerState } from "./use-drawer.ts"

const m = messages("console/families.bar")

interface Props {
  family_id: string
  bar: GrownUp
  drawer: DrawerState
}

/** They may collect again, if the family lets them. */
export const LiftBar = ({ family_id, bar: { id: bar_id, name }, drawer }: Props) => (
  <Reasoned
    family_id={family_id}
    title={m.liftTitle({ name })}
    usual={[m.courtOver, m.asked, m.mistake]}
    reads={m.reads}
    doIt={m.lift}
    work={(reason) =>
      api.call("POST /families/{id}/bars/{bar_id}/lift", { params: { id: family_id, bar_id }, body: { reason } })
    }
    onDone={() => {
      notifySuccess(m.lifted({ name }))
      drawer.onClose()
    }}
    drawer={drawer}
  >
    <p>{m.liftWhat}</p>
  </Reasoned>
)
