import { INVITE_STATES } from "@hub/domain/invites/invite-states"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import { QueryTable } from "../shell/query-table.tsx"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { LetterModal } from "./letter-modal.tsx"
import { type FamilyFilter, familiesQuery, filterOf, type InvitedFamily, PAGE } from "./queries.ts"
import { useInvitesChange } from "./use-invites-change.ts"

const m = messages("console/invites.families")
const states = messages("console/invites.states")

const TONES = {
  NOT_INVITED: "",
  PLANNED: "wait",
  INVITED: "wait",
  NO_MAIL: "bad",
  CAME_IN: "ok",
  CONFIRMED: "ok",
} as const

interface Verbs {
  readonly zone: string
  readonly asking: string | undefined
  readonly onAsk: (family: InvitedFamily) => void
  readonly onLetter: (family: InvitedFamily) => void
}

const dayIn = (instant: string, zone: string): string => dayLabel(dayAt(instant, zone))

function State({ family, zone }: { family: InvitedFamily; zone: string }) {
  const { state, no_mail_because, email, came_in_at, right, of } = family
  return (
    <>
      <span className={`tag ${TONES[state]}`}>{states[state]}</span>
      {state === "NO_MAIL" && (
        <small>{email === null ? m.noEmail : no_mail_because !== null && m.because({ reason: no_mail_because })}</small>
      )}
      {came_in_at !== null && (
        <small>
          {m.cameIn({ day: dayIn(came_in_at, zone) })}
          {state === "CAME_IN" && `, ${m.right({ right, of })}`}
        </small>
      )}
    </>
  )
}

const isOut = ({ state }: InvitedFamily): boolean => state !== "CAME_IN" && state !== "CONFIRMED"

const columns = ({ zone, asking, onAsk, onLetter }: Verbs): readonly Column<InvitedFamily>[] => [
  {
    id: "family",
    header: m.family,
    isName: true,
    cell: ({ family_id, name, email, children }) => (
      <>
        <PageLink to={familyPath(family_id)}>{name}</PageLink>
        <small>{[children.join(", "), email ?? ""].filter((part) => part !== "").join(" · ")}</small>
      </>
    ),
  },
  { id: "state", header: m.state, isBesideName: true, cell: (family) => <State family={family} zone={zone} /> },
  {
    id: "first",
    header: m.firstDay,
    label: m.firstDay,
    cell: ({ first_day }) => (first_day === null ? "" : dayLabel(first_day)),
  },
  {
    id: "asked",
    header: m.asked,
    label: m.asked,
    cell: ({ asked, last_asked_at }) =>
      m.times({ count: asked, day: last_asked_at === null ? "" : dayIn(last_asked_at, zone) }),
  },
  {
    id: "do",
    header: m.do,
    align: "end",
    cell: (family) =>
      isOut(family) && (
        <Row gap={1} wrap justify="end">
          {(family.state === "INVITED" || family.state === "NOT_INVITED") && (
            <Button
              variant="line"
              size="s"
              busy={asking === family.family_id}
              aria-label={family.asked > 0 ? m.againOf({ name: family.name }) : m.firstOf({ name: family.name })}
              onClick={() => onAsk(family)}
            >
              {family.asked > 0 ? m.again : m.first}
            </Button>
          )}
          <Button
            variant="quiet"
            size="s"
            aria-label={m.letterOf({ name: family.name })}
            onClick={() => onLetter(family)}
          >
            {m.letter}
          </Button>
        </Row>
      ),
  },
]

/** Every family that came over, narrowed by what has become of its invitation and by who isn't in by a day. */
export function FamiliesPart({ filter, page }: { filter: FamilyFilter; page: number }) {
  const { business } = useMe()
  const { today } = useWhereAndWhen()
  const navigate = useNavigate({ from: "/invites" })
  const [letter, setLetter] = useState<InvitedFamily>()
  const list = useQuery(familiesQuery(page, filter))
  const ask = useInvitesChange(
    ({ family_id }: InvitedFamily) =>
      api.call("POST /invites/families/{id}/again", { params: { id: family_id }, body: {} }),
    { onDone: ({ name }) => notifySuccess(m.asking({ name })) },
  )
  const verbs = {
    zone: business.time_zone,
    asking: ask.isPending ? ask.variables.family_id : undefined,
    onAsk: (family: InvitedFamily) => ask.mutate(family),
    onLetter: setLetter,
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="families">
      <Row gap={3} wrap justify="spread" items="end">
        <h2 id="families">{m.title}</h2>
        <ExportFamilies filter={filter} />
      </Row>
      <Row gap={4} wrap justify="spread" items="end">
        <nav className="chips" aria-label={m.filters}>
          {[undefined, ...INVITE_STATES].map((state) => (
            <Link
              key={state ?? "all"}
              className="chip"
              to="/invites"
              search={({ site, day }) => ({ site, day, by: filter.by, batch: filter.batch, state })}
              replace
              aria-current={state === filter.state ? "page" : undefined}
            >
              {state === undefined ? m.all : states[state]}
            </Link>
          ))}
        </nav>
        <DateField
          label={m.notInBy}
          value={filter.by ?? ""}
          today={today}
          onChange={(day) =>
            void navigate({
              search: (kept) => ({ ...kept, by: day === "" ? undefined : day, page: undefined }),
              replace: true,
            })
          }
        />
      </Row>
      <QueryTable
        query={list}
        label={m.title}
        columns={columns(verbs)}
        rows={list.data?.items}
        rowId={({ family_id }) => family_id}
        hasRowLinks
        failed={m.failed}
        none={m.none}
        pages={{
          label: m.pages,
          size: PAGE,
          total: list.data?.total,
          current: page,
          onPage: (next) => void navigate({ search: (kept) => ({ ...kept, page: next }) }),
        }}
      />
      <LetterModal family={letter} onClose={() => setLetter(undefined)} />
    </Stack>
  )
}

function ExportFamilies({ filter }: { filter: FamilyFilter }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.file("GET /invites/families/export", { query: filterOf(filter) }),
        "families-that-came-over.csv",
      ),
    onError: (error) => notifyError(error),
  })
  return (
    <Button variant="line" size="s" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      {m.export}
    </Button>
  )
}
