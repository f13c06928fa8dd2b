import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { seeAlso as t } from "./words.tsx"

const PAGES = {
  "/participants": { words: t.participants, note: t.aboutParticipants, icon: "people" },
  "/contacts": { words: t.contacts, note: t.aboutContacts, icon: "person" },
  "/documents": { words: t.documents, note: t.aboutDocuments, icon: "document" },
  "/participants/past": { words: t.pastBookings, note: t.aboutPastBookings, icon: "clock" },
  "/schedule-sharing": { words: t.scheduleSharing, note: t.aboutScheduleSharing, icon: "share" },
  "/history": { words: t.transactionHistory, note: t.aboutTransactionHistory, icon: "undo" },
  "/cards": { words: t.cards, note: t.aboutCards, icon: "card" },
  "/promocodes": { words: t.promoCodes, note: t.aboutPromoCodes, icon: "tag" },
  "/availability": { words: t.viewAvailability, note: t.aboutAvailability, icon: "calendar" },
  "/explore-offerings": { words: t.exploreOfferings, note: t.aboutOfferings, icon: "search" },
  "/directions": { words: t.directionsAndDetails, note: t.aboutDirections, icon: "pin" },
  "/dashboard": { words: t.dashboard, note: t.aboutDashboard, icon: "home" },
  "/support": { words: t.support, note: t.aboutSupport, icon: "help" },
} as const satisfies Record<string, { words: string; note: string; icon: IconName }>

export type SeeAlsoPage = keyof typeof PAGES

/** The second column of a page that is about one thing: where a family goes from there. */
export const SeeAlso = ({ pages, title = t.seeAlso }: { pages: readonly SeeAlsoPage[]; title?: string }) => (
  <aside aria-labelledby="see-also">
    <div className="sign">
      <h2 id="see-also">{title}</h2>
    </div>
    <ul>
      {pages.map((to) => (
        <li key={to}>
          <Link activeOptions={{ exact: true }} className="row" to={to}>
            <Icon name={PAGES[to].icon} />
            <p>
              <b>{PAGES[to].words}</b>
              <br />
              <span className="small dim">{PAGES[to].note}</span>
            </p>
            <Icon name="next" />
          </Link>
        </li>
      ))}
    </ul>
  </aside>
)
