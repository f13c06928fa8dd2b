import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams, useSearch } from "@tanstack/react-router"
import { DatesTable } from "../programs/dates-table.tsx"
import { PickedDate } from "../programs/picked-date.tsx"
import { PrintRoster } from "../programs/print-roster.tsx"
import { type Program, programQuery } from "../programs/queries.ts"
import { Roster } from "../programs/roster.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/programs.program")

/** /staff/programs/{id}: its dates, and the picked one with its line, its places and its roster. */
export function ProgramPage() {
  const { program } = useParams({ from: "/programs/$program" })
  const { date } = useSearch({ from: "/programs/$program" })
  const query = useQuery(programQuery(program))
  return (
    <QueryPart query={query} loading={m.loading} failed={m.failed} rows={8}>
      {(found) => <Found program={found} date={date ?? program} />}
    </QueryPart>
  )
}

const isAhead = ({ state }: Program["dates"][number]): boolean => state === "ON" || state === "AHEAD"

function Found({ program, date }: { program: Program; date: string | undefined }) {
  const me = useMe()
  const picked = program.dates.find(({ id }) => id === date) ?? program.dates.find(isAhead) ?? program.dates.at(-1)
  return (
    <>
      <PageHead
        over={
          <Link to="/programs" search={({ site, day }) => ({ site, day })}>
            {m.back}
          </Link>
        }
        title={program.name}
      >
        {picked !== undefined && isAhead(picked) && isPermitted(me, "book", picked.location.id) && (
          <Link
            to="/families"
            search={({ site, day }) => ({ site, day, offering: picked.id })}
            className={buttonClass({ variant: "brand" })}
          >
            <Icon name="plus" />
            {m.book}
          </Link>
        )}
        {picked !== undefined && isPermitted(me, "message", picked.location.id) && (
          <Link
            to="/messages/write"
            search={({ site, day }) => ({ site, day, offering: picked.id })}
            className={buttonClass({ variant: "line" })}
          >
            {m.message}
          </Link>
        )}
        {picked !== undefined && isPermitted(me, "gate_override", picked.location.id) && <PrintRoster date={picked} />}
        {picked !== undefined && isPermitted(me, "propose_cancel", picked.location.id) && (
          <Link
            to="/programs/$program/cancel"
            params={{ program: program.id }}
            search={({ site, day }) => ({ site, day, date: picked.id })}
            className={buttonClass({ variant: "line" })}
          >
            {m.cancel}
          </Link>
        )}
      </PageHead>
      <Columns wide="first" gap={6}>
        <Stack gap={6}>
          <DatesTable program={program} picked={picked?.id} />
          {picked !== undefined && <Roster key={picked.id} date={picked} />}
        </Stack>
        {picked !== undefined && (
          <Aside>
            <PickedDate key={picked.id} offering_id={picked.id} />
          </Aside>
        )}
      </Columns>
    </>
  )
}
