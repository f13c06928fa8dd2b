import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { settingsQuery } from "../staff/queries.ts"
import { SettingsForm } from "../staff/settings-form.tsx"

const m = messages("console/staff.settings")

/** /staff/settings: the business's own rules that no file and no other page sets. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHead over={m.over} title={m.title}>
        <PageLink className="button line" to="/switch">
          {m.switch}
        </PageLink>
        <PageLink className="button line" to="/leave">
          {m.leave}
        </PageLink>
        <PageLink className="button line" to="/first-day">
          {m.firstDay}
        </PageLink>
      </PageHead>
      <QueryPart query={settings} loading={m.loading} rows={6} failed={m.failed}>
        {(found) => <SettingsForm settings={found} />}
      </QueryPart>
    </>
  )
}
