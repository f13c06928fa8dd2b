import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { PublishPanel } from "./publish-panel.tsx"

const m = messages("console/catalogue.page")

interface Props {
  readonly ids: readonly string[]
  readonly onPublished: (season_id: string | null) => void
}

/** The drafts of a season, published together. */
export function SeasonDrafts({ ids, onPublished }: Props) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (ids.length === 0) return null
  if (isOpen) return <PublishPanel ids={ids} onBack={() => setOpen(false)} onPublished={onPublished} />
  return (
    <Row wrap gap={3} justify="spread" className="note">
      <p>{m.drafts({ count: ids.length })}</p>
      {isPermitted(me, "catalogue") && (
        <Row wrap gap={2}>
          <PageLink to="/catalogue/drafts">{m.allDrafts}</PageLink>
          <Button size="s" onClick={() => setOpen(true)}>
            {m.publishThese}
          </Button>
        </Row>
      )}
    </Row>
  )
}
