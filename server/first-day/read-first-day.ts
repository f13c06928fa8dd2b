import type { FirstDay } from "@hub/domain/first-day/first-day.staff"
import {
  isStationDone,
  type NOT_ALWAYS_NEEDED,
  STATIONS,
  type Station,
  type StationState,
} from "@hub/domain/first-day/stations"
import { readFirstDayChoices } from "../company/first-day-choices.ts"
import type { FirstDayNeeds } from "./first-day-needs.ts"
import {
  isWebhookHeard,
  locationNames,
  mailThere,
  papersThere,
  pricesThere,
  programsAhead,
  setsAhead,
} from "./queries.ts"
import { wasTested } from "./store.ts"
import { wayOfTest } from "./test-booking.ts"

type Choosable = (typeof NOT_ALWAYS_NEEDED)[number]

const doneIf = (isDone: boolean): StationState => (isDone ? "DONE" : "OPEN")

/** Each station by what is there. In at most 12 statements. */
export const readFirstDay = (needs: FirstDayNeeds) => async (): Promise<FirstDay> => {
  const { store, clock, cards, card_keys, mail_way } = needs
  const now = clock()
  const [{ is_put_away, not_needed }, locations, ahead, prices, papers, isHeard, mail, test, sets] = await Promise.all([
    readFirstDayChoices(store),
    locationNames(store),
    programsAhead(store, now),
    pricesThere(store),
    papersThere(store, now),
    isWebhookHeard(store),
    mailThere(store),
    wasTested(store),
    setsAhead(store, now),
  ])
  const { unpriced, ...programs } = ahead
  const has_webhook = cards.webhook !== null
  const states: Record<Station, StationState> = {
    LOCATIONS: doneIf(locations.length > 0),
    PROGRAMS: doneIf(programs.dates > 0),
    PRICES: doneIf(programs.dates > 0 && unpriced.length === 0),
    PAPERS: doneIf(papers.documents.some(({ dates }) => dates > 0)),
    CARDS: cardsState(needs, isHeard || !has_webhook),
    MAIL: mail_way === "SANDBOX" ? "TRIAL" : doneIf(mail_way === "SMTP" && mail.is_taken),
    TEST_BOOKING: doneIf(test.is_done && !test.is_open),
    REGISTRATION: doneIf(
      sets.length > 0 &&
        sets.every(
          ({ opens_at, is_open, is_set }) =>
            is_open || is_set || opens_at === null || Date.parse(opens_at) <= now.getTime(),
        ),
    ),
  }
  const chosen = (station: Choosable): StationState =>
    states[station] === "OPEN" && not_needed.includes(station) ? "NOT_NEEDED" : states[station]
  const shown = {
    ...states,
    PAPERS: chosen("PAPERS"),
    CARDS: chosen("CARDS"),
    MAIL: chosen("MAIL"),
    TEST_BOOKING: chosen("TEST_BOOKING"),
  }
  return {
    is_put_away,
    done: STATIONS.filter((station) => isStationDone(shown[station])).length,
    of: STATIONS.length,
    locations: { state: shown.LOCATIONS, names: locations },
    programs: { state: shown.PROGRAMS, ...programs },
    prices: { state: shown.PRICES, ...prices, unpriced },
    papers: { state: shown.PAPERS, ...papers },
    cards: {
      state: shown.CARDS,
      provider: card_keys === "NONE" ? null : cards.type,
      keys: card_keys,
      has_webhook,
      is_webhook_heard: isHeard,
    },
    mail: {
      state: shown.MAIL,
      way: mail_way,
      from: needs.mail_from,
      is_taken: mail.is_taken,
      test:
        mail.asked_at === null ? null : { asked_at: mail.asked_at, sent_at: mail.test_sent_at, problem: mail.problem },
    },
    test_booking: { state: shown.TEST_BOOKING, is_open: test.is_open, way: wayOfTest(needs) },
    registration: { state: shown.REGISTRATION, sets },
  }
}

function cardsState({ card_keys }: FirstDayNeeds, isHeard: boolean): StationState {
  if (card_keys === "NONE") return "OPEN"
  return card_keys === "LIVE" ? doneIf(isHeard) : "TRIAL"
}
