import { messages } from "@hub/domain/kernel/messages"
import { Checkbox } from "@hub/ui/field/checkbox"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import type { Family } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.remove")

const HOLDS = ["participants", "contacts", "credits", "answered_forms", "health_entries", "files"] as const
const NOTHING = {}

interface Props {
  family: Family
  drawer: DrawerState
}

/** Deletes the family for good: what ends, what speaks against it, then a tick and one press. */
export function DeleteFamily({ family: { id, name }, drawer }: Props) {
  const { history } = useRouter()
  const queries = useQueryClient()
  const [isSure, setSure] = useState(false)
  const params = { id }
  const errand = usePreviewed({
    family_id: id,
    name: "deletion",
    body: NOTHING,
    look: (_body, signal) => api.call("POST /families/{id}/deletion/preview", { params }, { signal }),
    act: (body) => api.call("POST /families/{id}/deletion", { params, body }),
    onDone: () => {
      notifySuccess(m.done({ name }))
      drawer.onClose()
      history.push("/staff/families")
      queries.removeQueries({ queryKey: ["family", id] })
      void queries.invalidateQueries({ queryKey: ["families"] })
    },
  })
  const { shown } = errand
  const isBlocked = shown !== undefined && shown.blockers.length > 0
  return (
    <ErrandDrawer
      title={m.title({ name })}
      more={m.what}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={!isSure}
      usual={[m.asked, m.test]}
      reads={m.reads}
      doIt={m.doIt}
      isStop
      isBlocked={isBlocked}
      drawer={drawer}
      fields={
        shown === undefined && (
          <>
            <p>{m.keeps}</p>
            <Checkbox label={m.sure} checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          </>
        )
      }
    >
      {shown !== undefined && (
        <>
          {isBlocked && (
            <div className="note bad" role="alert">
              <p>
                <b>{m.blocked}</b>
              </p>
              <ul>
                {shown.blockers.map((blocker) => (
                  <li key={blocker}>{blocker}</li>
                ))}
              </ul>
            </div>
          )}
          <List as="ul">
            {HOLDS.map((kind) => (
              <Row as="li" key={kind} justify="spread" gap={3}>
                <span>{m[kind]}</span>
                <b className="tabular">{shown.holds[kind]}</b>
              </Row>
            ))}
          </List>
        </>
      )}
    </ErrandDrawer>
  )
}
