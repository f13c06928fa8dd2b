import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { firstDayQuery } from "./queries.ts"
import { nextStation } from "./stations.ts"

const m = messages("console/first-day.line")
const stations = messages("console/first-day.stations")

const hidden = (text: string) => <span className="visually-hidden">{text}</span>
const FRESH_MS = 60_000

/** On Today, until everything is done or the list is put away. */
export function FirstDayLine() {
  const me = useMe()
  const { data } = useQuery({ ...firstDayQuery, enabled: isPermitted(me, "read_families"), staleTime: FRESH_MS })
  if (data === undefined || data.is_put_away || data.done === data.of) return null
  const next = nextStation(data)
  return (
    <Stack as="section" className="note" below={4}>
      <Row wrap gap={2} justify="spread">
        <span>
          <b>{m.title({ done: data.done, of: data.of })}</b>
          {next !== undefined && <span className="small"> {m.next({ station: stations[next] })}</span>}
        </span>
        <PageLink to="/first-day">
          <span>{m.open({ hidden })}</span>
        </PageLink>
      </Row>
    </Stack>
  )
}
