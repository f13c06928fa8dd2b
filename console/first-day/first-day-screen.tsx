import { STATIONS, type Station } from "@hub/domain/first-day/stations"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { type ReactNode, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { api } from "../api/client.ts"
import { InviteLine } from "../invites/invite-line.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { StationRow, Stations } from "../shell/station-row.tsx"
import { useMe } from "../staff/queries.ts"
import { Aside } from "./aside.tsx"
import {
  LocationsStation,
  locationsText,
  PapersStation,
  PricesStation,
  ProgramsStation,
  papersText,
  pricesText,
  programsText,
} from "./catalogue-stations.tsx"
import type { FirstDay } from "./queries.ts"
import { RegistrationStation, registrationText } from "./registration-station.tsx"
import { CardsStation, cardsText, MailStation, mailText } from "./service-stations.tsx"
import { nextStation, stateOf, stationsNotNeeded } from "./stations.ts"
import { TestStation, testText } from "./test-station.tsx"
import { useFirstDayChange } from "./use-first-day-change.ts"

const stationsTexts = messages("console/first-day.stations")
const states = messages("console/first-day.states")

const LOOKS = { DONE: "done", TRIAL: "trial", NOT_NEEDED: "skipped", OPEN: "open" } as const

interface Shown {
  /** What is there, in a few words. */
  readonly text: ReactNode
  readonly body: ReactNode
}

interface Props {
  found: FirstDay
  shown: Readonly<Record<Station, Shown>>
}

/** The way to the opening: one station is open, the first that has something to do. */
function StationList({ found, shown }: Props) {
  const [picked, setPicked] = useState<Station | null>()
  const next = nextStation(found)
  const open = picked === undefined ? next : picked
  const list = useRef<HTMLOListElement>(null)
  const goOn = () => {
    // Once it is open, so that what takes the focus is in view.
    flushSync(() => setPicked(undefined))
    const row = list.current?.children[STATIONS.findIndex((station) => station === next)]
    row?.querySelector("button")?.focus()
  }
  return (
    <Stations ref={list}>
      {STATIONS.map((station, index) => (
        <StationRow
          key={station}
          name={stationsTexts[station]}
          number={index + 1}
          look={LOOKS[stateOf(found, station)]}
          state={states[stateOf(found, station)]}
          text={stateOf(found, station) === "NOT_NEEDED" ? states.NOT_NEEDED : shown[station].text}
          body={shown[station].body}
          isOpen={station === open}
          next={
            next === undefined || next === station ? undefined : stationsTexts.next({ station: stationsTexts[next] })
          }
          onPress={() => setPicked(station === open ? null : station)}
          onWork={() => setPicked(station)}
          onNext={goOn}
        />
      ))}
    </Stations>
  )
}

const m = messages("console/first-day.page")

const shownOf = (found: FirstDay): Record<Station, { text: string; body: ReactNode }> => ({
  LOCATIONS: { text: locationsText(found), body: <LocationsStation found={found} /> },
  PROGRAMS: { text: programsText(found), body: <ProgramsStation found={found} /> },
  PRICES: { text: pricesText(found), body: <PricesStation found={found} /> },
  PAPERS: { text: papersText(found), body: <PapersStation found={found} /> },
  CARDS: { text: cardsText(found), body: <CardsStation found={found} /> },
  MAIL: { text: mailText(found), body: <MailStation found={found} /> },
  TEST_BOOKING: { text: testText(found), body: <TestStation found={found} /> },
  REGISTRATION: { text: registrationText(found), body: <RegistrationStation found={found} /> },
})

export function FirstDayScreen({ found }: { found: FirstDay }) {
  const { done, of, is_put_away } = found
  const isOwner = isPermitted(useMe(), "settings")
  const put = useFirstDayChange((isAway: boolean) =>
    api.call("PUT /first_day", { body: { is_put_away: isAway, not_needed: stationsNotNeeded(found) } }),
  )
  return (
    <>
      <PageHead
        over={m.over}
        name={m.name}
        title={m.title({ count: of - done })}
        under={done === of ? m.done : is_put_away ? m.away : m.under}
      >
        {isOwner && (
          <Button variant="line" busy={put.isPending} onClick={() => put.mutate(!is_put_away)}>
            {is_put_away ? m.takeOut : m.putAway}
          </Button>
        )}
      </PageHead>
      <InviteLine />
      <Columns gap={5} across={6} wide="first">
        <Stack as="section">
          <h2 className="visually-hidden">{m.stations}</h2>
          <StationList found={found} shown={shownOf(found)} />
        </Stack>
        <Aside found={found} />
      </Columns>
    </>
  )
}
