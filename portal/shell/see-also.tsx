import { messages } from "@hub/domain/kernel/messages"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"

const m = messages("portal/shell.seeAlso")

const pagesTexts = () =>
  ({
    "/participants": { words: m.participants, note: m.aboutParticipants, icon: "people" },
    "/contacts": { words: m.contacts, note: m.aboutContacts, icon: "person" },
    "/documents": { words: m.documents, note: m.aboutDocuments, icon: "document" },
    "/participants/past": { words: m.pastBookings, note: m.aboutPastBookings, icon: "clock" },
    "/schedule-sharing": { words: m.scheduleSharing, note: m.aboutScheduleSharing, icon: "share" },
    "/history": { words: m.transactionHistory, note: m.aboutTransactionHistory, icon: "undo" },
    "/cards": { words: m.cards, note: m.aboutCards, icon: "card" },
    "/promocodes": { words: m.promoCodes, note: m.aboutPromoCodes, icon: "tag" },
    "/availability": { words: m.viewAvailability, note: m.aboutAvailability, icon: "calendar" },
    "/explore-offerings": { words: m.exploreOfferings, note: m.aboutOfferings, icon: "search" },
    "/directions": { words: m.directionsAndDetails, note: m.aboutDirections, icon: "pin" },
    "/dashboard": { words: m.dashboard, note: m.aboutDashboard, icon: "home" },
    "/support": { words: m.support, note: m.aboutSupport, icon: "help" },
  }) as const satisfies Record<string, { words: string; note: string; icon: IconName }>

export type SeeAlsoPage = keyof ReturnType<typeof pagesTexts>

/** The second column of a page that is about one thing: where a family goes from there. */
export const SeeAlso = ({ pages, title = m.seeAlso }: { pages: readonly SeeAlsoPage[]; title?: string }) => (
  <aside aria-labelledby="see-also">
    <div className="sign">
      <h2 id="see-also">{title}</h2>
    </div>
    <ul>
      {pages.map((to) => (
        <li key={to}>
          <Link activeOptions={{ exact: true }} className="row" to={to}>
            <Icon name={pagesTexts()[to].icon} />
            <p>
              <b>{pagesTexts()[to].words}</b>
              <br />
              <span className="small dim">{pagesTexts()[to].note}</span>
            </p>
            <Icon name="next" />
          </Link>
        </li>
      ))}
    </ul>
  </aside>
)
