import { useState } from "react"
import { BarLine, LineKey } from "../bar-line/bar-line.tsx"
import { BulkBar } from "../bulk-bar/bulk-bar.tsx"
import { Button } from "../button/button.tsx"
import { EmptyState } from "../empty/empty-state.tsx"
import { Figures } from "../figures/figures.tsx"
import { FilterBar } from "../filter-bar/filter-bar.tsx"
import { FindBox } from "../find-box/find-box.tsx"
import { Stack } from "../layout/stack.tsx"
import { LineNav, ThumbNav } from "../line-nav/line-nav.tsx"
import { FailedPart } from "../loading/failed-part.tsx"
import type { Sort } from "../table/columns.ts"
import { DataTable } from "../table/data-table.tsx"
import { Tabs } from "../tabs/tabs.tsx"
import { Timeline } from "../timeline/timeline.tsx"
import { Section } from "./section.tsx"
import { BUSINESS, CHILD_COLUMNS, CHILDREN, DAILY, FOUND, WEEK_COLUMNS, WEEKS } from "./staff-samples.tsx"

const nothing = () => undefined
const WEEK_TABLE = { columns: WEEK_COLUMNS, rowId: ({ id }: { id: string }) => id }
const EMPTY = <EmptyState text="No week matches these filters." />

function Roster() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["felix"]))
  const [tab, setTab] = useState("all")
  return (
    <div>
      <FilterBar
        label="Roster, filters"
        filters={[
          { id: "all", label: "All", count: 24 },
          { id: "new", label: "New", count: 3 },
        ]}
        pressed={[tab]}
        onPress={setTab}
        end={
          <Button variant="quiet" size="s">
            By name
          </Button>
        }
      />
      <DataTable
        label="Roster"
        columns={CHILD_COLUMNS}
        rows={CHILDREN}
        rowId={({ id }) => id}
        rowName={({ first, last }) => `${first} ${last}`}
        chosen={chosen}
        onChoose={setChosen}
        empty={EMPTY}
      />
      <BulkBar count={chosen.size} onLeave={() => setChosen(new Set())}>
        <Button variant="line" size="s">
          Approve
        </Button>
        <Button variant="line" size="s">
          Ask again
        </Button>
      </BulkBar>
    </div>
  )
}

function Weeks() {
  const [sort, setSort] = useState<Sort>({ column: "week", direction: "ascending" })
  return (
    <DataTable
      {...WEEK_TABLE}
      label="Weeks"
      rows={WEEKS}
      sort={sort}
      onSort={setSort}
      picked="jul-6"
      hasRowLinks
      empty={EMPTY}
    />
  )
}

function Finding() {
  const [text, setText] = useState("")
  return (
    <FindBox
      label="Find"
      placeholder="Child, grown-up, phone, order"
      text={text}
      onText={setText}
      groups={text === "none" ? [] : FOUND}
      note={
        <>
          Nothing is spelled “{text}”. Shown: <b>Okafor</b>
        </>
      }
      onOpen={nothing}
      keyHint="/"
      place="page"
    />
  )
}

function Kinds() {
  const [kind, setKind] = useState("applications")
  return (
    <Tabs
      label="Kinds"
      tabs={[
        { id: "applications", name: "Applications", count: 12 },
        { id: "documents", name: "Documents", count: 7 },
        { id: "questions", name: "Questions" },
      ]}
      chosen={kind}
      onChoose={setKind}
    >
      <p>What waits there: {kind}.</p>
    </Tabs>
  )
}

export const KitStaffLists = () => (
  <div data-density="desk">
    <Section title="Staff lists">
      <Roster />
      <Weeks />
      <DataTable {...WEEK_TABLE} label="Weeks, loading" rows={undefined} empty={EMPTY} />
      <DataTable {...WEEK_TABLE} label="Weeks, empty" rows={[]} empty={EMPTY} />
      <DataTable
        {...WEEK_TABLE}
        label="Weeks, failed"
        rows={undefined}
        error={<FailedPart onRetry={nothing}>We couldn't load the weeks.</FailedPart>}
        empty={EMPTY}
      />
      <Finding />
      <div>
        <Kinds />
      </div>
      <Stack gap={3}>
        <LineKey parts={["in", "out", "absent", "held", "late", "toCome"]} />
        <BarLine parts={{ in: 34, absent: 2 }} of={46} />
        <BarLine parts={{ late: 2, out: 16 }} of={18} />
        <BarLine parts={{ in: 41, held: 2 }} of={64} text="41 of 64 booked, 2 held" />
        <BarLine parts={{}} of={0} />
      </Stack>
      <Figures
        label="Since yesterday"
        figures={[
          {
            id: "booked",
            figure: 14,
            text: "booked",
            more: "9 families, 3 new",
            link: (x) => <a href="#main">{x}</a>,
          },
          { id: "no", figure: "$1,274.52", text: "declined", more: "5 cards", tone: "bad" },
          { id: "moved", figure: 0, text: "moved up", more: "from waitlists", tone: "zero" },
        ]}
      />
      <div>
        <Timeline
          label="All that happened"
          entries={[
            {
              id: "in",
              kind: "step",
              at: "2027-06-23T12:48:00Z",
              when: "8:48AM",
              day: "Today",
              text: "Maya in, Mill Pond A",
              by: "Ravi Menon, phone 2",
            },
            {
              id: "mail",
              kind: "message",
              at: "2027-06-22T10:04:00Z",
              when: "Jun 22",
              text: "“$256.12 on Jun 22nd did not go through”",
              by: "by itself",
            },
            {
              id: "no",
              kind: "bad",
              at: "2027-06-22T10:00:00Z",
              when: "Jun 22",
              text: "Part 1 was declined, $256.12",
              by: "by itself, try 1 of 4",
            },
            {
              id: "back",
              kind: "key",
              at: "2027-06-17T10:00:00Z",
              when: "Jun 17",
              text: "Storm day paid back, $71.03",
              by: "Rae Lindqvist",
            },
          ]}
          more={{
            query: {
              hasNextPage: true,
              isFetchingNextPage: false,
              isFetchNextPageError: false,
              fetchNextPage: nothing,
            },
            failed: "The older entries didn't come.",
          }}
        />
      </div>
      <LineNav label="Console" sections={[{ stations: DAILY.slice(0, 4) }, { name: "Business", stations: BUSINESS }]} />
      <div>
        <ThumbNav label="Console, at the thumb" stations={DAILY} />
      </div>
    </Section>
  </div>
)
