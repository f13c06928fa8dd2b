import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { Family } from "./queries.ts"
import { Reasoned } from "./reasoned.tsx"
import type { DrawerState } from "./use-drawer.ts"

const m = messages("console/families.copy")

interface Props {
  family: Family
  drawer: DrawerState
}

/** A copy of all that is held of the family, for five minutes. */
export function CopyData({ family: { id, name }, drawer }: Props) {
  const [url, setUrl] = useState<string>()
  if (url !== undefined)
    return (
      <Drawer
        {...drawer}
        title={m.title({ name })}
        foot={
          <Button variant="line" onClick={drawer.onClose}>
            {m.close}
          </Button>
        }
      >
        <p>{m.ready}</p>
        <p>
          <a className="button" href={url} download>
            {m.download}
          </a>
        </p>
      </Drawer>
    )
  return (
    <Reasoned
      family_id={id}
      title={m.title({ name })}
      usual={[m.asked, m.authority]}
      reads={m.reads}
      doIt={m.doIt}
      work={async (reason) => {
        const link = await api.call("POST /families/{id}/copy", { params: { id }, body: { reason } })
        setUrl(link.url)
      }}
      onDone={() => undefined}
      drawer={drawer}
    >
      <p>{m.what}</p>
    </Reasoned>
  )
}
