import type { Station } from "@hub/domain/first-day/stations"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { api } from "../api/client.ts"
import { InviteLine } from "../invites/invite-line.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Aside } from "./aside.tsx"
import {
  LocationsStation,
  locationsWords,
  PapersStation,
  PricesStation,
  ProgramsStation,
  papersWords,
  pricesWords,
  programsWords,
} from "./catalogue-stations.tsx"
import type { FirstDay } from "./queries.ts"
import { RegistrationStation, registrationWords } from "./registration-station.tsx"
import { CardsStation, cardsWords, MailStation, mailWords } from "./service-stations.tsx"
import { StationList } from "./station-list.tsx"
import { stationsNotNeeded } from "./stations.ts"
import { TestStation, testWords } from "./test-station.tsx"
import { useFirstDayChange } from "./use-first-day-change.ts"

const m = messages("console/first-day.page")

const shownOf = (found: FirstDay): Record<Station, { words: string; body: ReactNode }> => ({
  LOCATIONS: { words: locationsWords(found), body: <LocationsStation found={found} /> },
  PROGRAMS: { words: programsWords(found), body: <ProgramsStation found={found} /> },
  PRICES: { words: pricesWords(found), body: <PricesStation found={found} /> },
  PAPERS: { words: papersWords(found), body: <PapersStation found={found} /> },
  CARDS: { words: cardsWords(found), body: <CardsStation found={found} /> },
  MAIL: { words: mailWords(found), body: <MailStation found={found} /> },
  TEST_BOOKING: { words: testWords(found), body: <TestStation found={found} /> },
  REGISTRATION: { words: registrationWords(found), body: <RegistrationStation found={found} /> },
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
