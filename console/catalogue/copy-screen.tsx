import { addDays, rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import css from "./copy.module.css"
import { CopyForm } from "./copy-form.tsx"
import { isToLookAt, NoteTag } from "./copy-notes.tsx"
import { type CopiedProgram, type Copying, copyQuery } from "./draft-queries.ts"
import { CATALOGUE, type SeasonShown } from "./queries.ts"
import { useSettled } from "./use-settled.ts"

const m = messages("console/catalogue.copy")

const YEAR = 52 * 7

/** A year later, or as many as it takes to lie ahead. */
function firstDay({ start_date }: SeasonShown["season"], today: string): string {
  let day = addDays(start_date, YEAR)
  while (day < today) day = addDays(day, YEAR)
  return day
}

const pricesOf = (prices: readonly number[]): string => prices.map((price) => formatMoney(price)).join(", ")

const columns = (): readonly Column<CopiedProgram>[] => [
  {
    id: "name",
    header: m.program,
    isName: true,
    cell: ({ name, location }) => (
      <>
        {name}
        <small>{location}</small>
      </>
    ),
  },
  {
    id: "before",
    header: m.before,
    hiddenOnPhone: true,
    cell: ({ before }) => rangeLabel(before.first_day, before.last_day),
  },
  {
    id: "after",
    header: m.after,
    cell: ({ after }) => <b>{after === null ? "–" : rangeLabel(after.first_day, after.last_day)}</b>,
  },
  { id: "dates", header: m.dates, align: "end", isBesideName: true, cell: ({ dates }) => m.count({ count: dates }) },
  {
    id: "price",
    header: m.price,
    align: "end",
    label: m.price,
    cell: ({ prices_before, prices }) =>
      pricesOf(prices_before) === pricesOf(prices) ? (
        pricesOf(prices)
      ) : (
        <>
          <s>{pricesOf(prices_before)}</s> <b>{pricesOf(prices)}</b>
        </>
      ),
  },
  {
    id: "notes",
    header: m.look,
    cell: ({ notes }) =>
      notes.length === 0 ? (
        <span className="dim">{m.fits}</span>
      ) : (
        <ul className={css["notes"]}>
          {notes.map((note) => (
            <li key={`${note.code} ${note.day ?? ""} ${note.name ?? ""}`}>
              <NoteTag note={note} />
            </li>
          ))}
        </ul>
      ),
  },
]

interface Props {
  readonly season: SeasonShown["season"]
  /** To the season that it went to. */
  readonly onMade: (season_id: string) => void
  readonly onBack: () => void
}

/** A season on other dates: how, what it will be, then its drafts. */
export function CopyScreen({ season, onMade, onBack }: Props) {
  const me = useMe()
  const { today } = useWhereAndWhen()
  const queries = useQueryClient()
  const [prices, setPrices] = useState<"SAME" | "PERCENT" | "AMOUNT">("SAME")
  const [copying, setCopying] = useState<Copying>(() => ({
    first_day: firstDay(season, today),
    name: null,
    programs: null,
    basis_points: 0,
    amount: 0,
    round_to: 100,
    opens_at: null,
    replacements: null,
    takes: ["documents", "questions", "payment_plans", "add_ons"],
  }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const settled = useSettled(copying)
  const all = useQuery(copyQuery(season.id, settled))
  const shown = all.data
  const programs = shown?.programs ?? []
  const picked = programs.filter(({ id }) => chosen === undefined || chosen.has(id))
  const dates = picked.reduce((sum, program) => sum + program.dates, 0)
  const make = useMutation({
    mutationFn: async () => {
      const body = { ...copying, programs: picked.length === programs.length ? null : picked.map(({ id }) => id) }
      const params = { id: season.id }
      // All of it has been shown; of some programs, their own preview is what is confirmed.
      const { preview } = await api.call("POST /catalogue/seasons/{id}/copy/preview", { params, body })
      return api.call("POST /catalogue/seasons/{id}/copy", { params, body: { ...body, preview } })
    },
    onSuccess: async ({ season_id, made }) => {
      notifySuccess(made === 0 ? m.there : m.made({ count: made }))
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      onMade(season_id)
    },
    onError: notifyError,
  })
  const refused = isProblem(all.error, "VALIDATION") ? all.error.errors : []
  const errors = new Map(refused.map(({ path, message }) => [path.split(".")[0] ?? path, message]))
  const to_look_at = picked.filter(({ notes }) => notes.some(isToLookAt)).length
  const isCurrent = settled === copying && !all.isFetching && !all.isError
  return (
    <Stack gap={5}>
      <CopyForm
        copying={copying}
        shown={shown}
        errors={errors}
        today={today}
        zone={me.business.time_zone}
        prices={prices}
        onPrices={setPrices}
        onChange={(change) => setCopying((last) => ({ ...last, ...change }))}
      />
      <Stack as="section" gap={3} aria-labelledby="copy-what">
        <Row wrap gap={3} justify="spread" items="end">
          <h2 id="copy-what">{m.what}</h2>
          <p className="dim" role="status">
            {m.chosen({ count: picked.length, all: programs.length, look: to_look_at })}
          </p>
        </Row>
        {(shown?.notes ?? []).length > 0 && (
          <ul className={css["notes"]}>
            {shown?.notes.map((note) => (
              <li key={`${note.code} ${note.name ?? ""}`}>
                <NoteTag note={note} />
              </li>
            ))}
          </ul>
        )}
        <DataTable
          label={m.what}
          columns={columns()}
          rows={shown?.programs}
          rowId={({ id }) => id}
          rowName={({ name, location }) => m.choose({ name, location })}
          chosen={new Set(picked.map(({ id }) => id))}
          onChoose={setChosen}
          error={
            all.isError && shown === undefined ? (
              <FailedPart busy={all.isFetching} onRetry={() => void all.refetch()}>
                {errors.size > 0 ? sentenceOf(all.error) : m.failed}
              </FailedPart>
            ) : undefined
          }
          empty={<EmptyState text={m.empty} />}
        />
        {(shown?.there ?? 0) > 0 && <p className="hint">{m.thereAlready({ count: shown?.there ?? 0 })}</p>}
      </Stack>
      <Row as="section" wrap justify="spread" gap={2} across={3} className={css["bar"]} aria-label={m.bar}>
        <p>{m.drafts({ count: dates, b: (text: string) => <b className="numeral">{text}</b> })}</p>
        <Row gap={2}>
          <Button variant="line" onClick={onBack}>
            {m.back}
          </Button>
          <span className={css["main"]}>
            <Button
              variant="line"
              disabled={dates === 0 || !isCurrent}
              busy={make.isPending}
              onClick={() => make.mutate()}
            >
              {m.make({ count: dates })}
            </Button>
          </span>
        </Row>
      </Row>
    </Stack>
  )
}
