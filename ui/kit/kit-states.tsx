import { Roundel } from "../avatar/roundel.tsx"
import { Button } from "../button/button.tsx"
import { Completeness, Donut } from "../completeness/completeness.tsx"
import { Divider } from "../divider/divider.tsx"
import { EmptyState } from "../empty/empty-state.tsx"
import { Icon } from "../icon/icon.tsx"
import { FailedPart } from "../loading/failed-part.tsx"
import { QueryPart } from "../loading/query-part.tsx"
import { ShowMore } from "../loading/show-more.tsx"
import { SkeletonRows, Spinner } from "../loading/skeleton-rows.tsx"
import { Section, Side } from "./section.tsx"

const nothing = () => undefined
/** Loading, offline, failed, loaded. */
const PARTS = [
  { data: undefined, isError: false, isFetching: true, refetch: nothing },
  { data: undefined, isError: false, isFetching: false, isPaused: true, refetch: nothing },
  { data: undefined, isError: true, isFetching: false, refetch: nothing },
  { data: "2 Camp Week Credits", isError: false, isFetching: false, refetch: nothing },
]
const PAGES = { hasNextPage: true, isFetchNextPageError: false, isFetchingNextPage: false, fetchNextPage: nothing }
const TONES = ["", "ok", "warn", "bad", "wait"]

export const KitStates = () => (
  <Section title="Notes, rows, states">
    <div>
      {TONES.map((tone) => (
        <div key={tone} className={`note ${tone}`}>
          <p>
            <b>Filled in from Maya’s form:</b> check it and carry on.
          </p>
        </div>
      ))}
    </div>
    <Side>
      {TONES.map((tone) => (
        <span key={tone} className={`tag ${tone}`}>
          {tone === "ok" && <Icon name="check" />}
          by Jun 15
        </span>
      ))}
      <button type="button" className="chip" aria-pressed="true">
        Free places only
      </button>
      <button type="button" className="chip" aria-pressed="false">
        Mornings
      </button>
    </Side>
    <ol className="steps" aria-label="Progress">
      <li className="done">
        Dates<span className="visually-hidden">, done</span>
      </li>
      <li className="done">
        Questions<span className="visually-hidden">, done</span>
      </li>
      <li aria-current="step">Pay</li>
      <li>Documents</li>
    </ol>
    <div>
      <a className="row" href="#main">
        <Icon name="pencil" />
        <p>
          <b>Health questions</b>
          <br />
          <span className="small dim">4 answers, about 3 min.</span>
        </p>
        <span className="tag bad">by Fri</span>
        <Icon name="next" />
      </a>
      <a className="row" href="#main">
        <Icon name="document" />
        <p>
          <b>Swim permission</b>
        </p>
        <Icon name="next" />
      </a>
    </div>
    <Side>
      {[0, 38, 49, 50, 75, 99, 100].map((percent) => (
        <Donut key={percent} percent={percent} label="Ready" />
      ))}
    </Side>
    <div>
      <Completeness title="Documents" percent={66} left="2 of 6 are left to sign">
        <Button variant="line" size="s">
          Sign
        </Button>
      </Completeness>
      <Completeness title="Questions" percent={100} left="" />
    </div>
    <SkeletonRows label="Loading the orders" />
    <EmptyState text="You have no orders yet. They show here once you have booked.">
      <Button variant="line" size="s">
        View Availability
      </Button>
    </EmptyState>
    <Side>
      <Spinner label="Loading the month" />
    </Side>
    <div>
      {PARTS.map((query, state) => (
        <QueryPart key={state} query={query} loading="Loading your credits…" failed="We couldn't load your credits.">
          {(text) => <p>{text}</p>}
        </QueryPart>
      ))}
      <FailedPart busy onRetry={nothing}>
        We couldn't load the week. Nothing is lost.
      </FailedPart>
    </div>
    <div>
      <ShowMore query={PAGES} failed="The older orders didn't come." />
      <ShowMore query={{ ...PAGES, isFetchingNextPage: true }} failed="The older orders didn't come." />
      <ShowMore query={{ ...PAGES, isFetchNextPageError: true }} failed="The older orders didn't come." />
    </div>
    <p>
      <Roundel letter="M" k={1} /> Maya, <Roundel letter="T" k={2} isStruck /> not for Theo
    </p>
    <Divider word="or" />
  </Section>
)
