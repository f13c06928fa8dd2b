import { messages } from "@hub/domain/kernel/messages"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"

const m = messages("portal/shell.seeAlso")

const pagesTexts = () =>
  ({
    "/participants": { text: m.participants, note: m.aboutParticipants, icon: "people" },
    "/contacts": { text: m.contacts, note: m.aboutContacts, icon: "person" },
    "/documents": { text: m.documents, note: m.aboutDocuments, icon: "document" },
    "/participants/past": { text: m.pastBookings, note: m.aboutPastBookings, icon: "clock" },
    "/schedule-sharing": { text: m.scheduleSharing, note: m.aboutScheduleSharing, icon: "share" },
    "/history": { text: m.transactionHistory, note: m.aboutTransactionHistory, icon: "undo" },
    "/cards": { text: m.cards, note: m.aboutCards, icon: "card" },
    "/promocodes": { text: m.promoCodes, note: m.aboutPromoCodes, icon: "tag" },
    "/availability": { text: m.viewAvailability, note: m.aboutAvailability, icon: "calendar" },
    "/explore-offerings": { text: m.exploreOfferings, note: m.aboutOfferings, icon: "search" },
    "/directions": { text: m.directionsAndDetails, note: m.aboutDirections, icon: "pin" },
    "/dashboard": { text: m.dashboard, note: m.aboutDashboard, icon: "home" },
    "/support": { text: m.support, note: m.aboutSupport, icon: "help" },
  }) as const satisfies Record<string, { text: string; note: string; icon: IconName }>

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
              <b>{pagesTexts()[to].text}</b>
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
