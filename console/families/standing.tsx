import { messages } from "@hub/domain/kernel/messages"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import type { Family } from "./queries.ts"
import { Reasoned } from "./reasoned.tsx"
import type { DrawerState } from "./use-drawer.ts"

const m = messages("console/families.standing")

interface Props {
  family: Family
  drawer: DrawerState
}

/** Restricts the family, or lifts it, with a reason. */
export function Standing({ family: { id, name, restricted }, drawer }: Props) {
  const isLifting = restricted !== null
  return (
    <Reasoned
      family_id={id}
      title={isLifting ? m.liftTitle({ name }) : m.restrictTitle({ name })}
      usual={isLifting ? [m.settled, m.mistake] : [m.unpaid, m.conduct, m.asked]}
      reads={m.reads}
      doIt={isLifting ? m.lift : m.restrict}
      isStop={!isLifting}
      work={(reason) =>
        api.call(isLifting ? "POST /families/{id}/lift" : "POST /families/{id}/restrict", {
          params: { id },
          body: { reason },
        })
      }
      onDone={() => {
        notifySuccess(isLifting ? m.lifted({ name }) : m.restricted({ name }))
        drawer.onClose()
      }}
      drawer={drawer}
    >
      <p>{isLifting ? m.liftWhat : m.restrictWhat}</p>
    </Reasoned>
  )
}
