import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Tabs } from "@hub/ui/tabs/tabs"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { CapacityForm } from "./capacity-form.tsx"
import { rangeOf } from "./date-texts.ts"
import { DaysList } from "./days-list.tsx"
import { LineList } from "./line-list.tsx"
import { MoneyList } from "./money-list.tsx"
import css from "./picked-date.module.css"
import { dateQuery } from "./queries.ts"
import { WindowForm } from "./window-form.tsx"

const m = messages("console/programs.picked")

/** The picked date: who waits, its days, from when it can be booked, and how many places there are. */
export function PickedDate({ offering_id }: { offering_id: string }) {
  const query = useQuery(dateQuery(offering_id))
  const [side, setSide] = useState("line")
  return (
    <div className={css["picked"]}>
      <QueryPart query={query} loading={m.loading} failed={m.failed} rows={6}>
        {(picked) => {
          const { capacity, left, taken } = picked.offering
          return (
            <Stack gap={4}>
              <Row justify="spread" items="end">
                <div>
                  <p className="small dim">{m.picked}</p>
                  <h2>{rangeOf(picked.offering)}</h2>
                </div>
                <p>
                  <b className="numeral">{taken}</b>{" "}
                  <span className="small dim">{left === 0 ? m.full({ capacity }) : m.of({ capacity, left })}</span>
                </p>
              </Row>
              <Tabs
                label={m.sides}
                tabs={[
                  { id: "line", name: m.line, count: picked.line.length },
                  { id: "days", name: m.days },
                  { id: "windows", name: m.windows },
                  { id: "money", name: m.money },
                ]}
                chosen={side}
                onChoose={setSide}
              >
                {side === "line" && <LineList picked={picked} />}
                {side === "days" && <DaysList picked={picked} />}
                {side === "money" && <MoneyList picked={picked} />}
                {side === "windows" && <WindowForm key={picked.offering.id} date={picked.offering} />}
              </Tabs>
              <CapacityForm key={`${picked.offering.id} ${capacity}`} picked={picked} />
            </Stack>
          )
        }}
      </QueryPart>
    </div>
  )
}
