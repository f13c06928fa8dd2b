import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"

const PAGES = {
  "/participants": { words: "Participants", note: "Profiles, health and photos", icon: "people" },
  "/contacts": { words: "Contacts", note: "Who to call, and who may pick up", icon: "person" },
  "/documents": { words: "Documents", note: "What to sign or send", icon: "document" },
  "/participants/past": { words: "Past bookings", note: "What is over, by participant", icon: "clock" },
  "/schedule-sharing": { words: "Schedule sharing", note: "Send the days to others", icon: "share" },
  "/history": { words: "Transaction history", note: "Orders and receipts", icon: "undo" },
  "/cards": { words: "Cards", note: "What you pay with", icon: "card" },
  "/promocodes": { words: "Promo codes", note: "Ready for checkout", icon: "tag" },
  "/availability": { words: "View availability", note: "What can be booked, by week", icon: "calendar" },
  "/explore-offerings": { words: "Explore offerings", note: "Every program at a glance", icon: "search" },
  "/directions": { words: "Directions and details", note: "Every location, with its map", icon: "pin" },
  "/dashboard": { words: "Dashboard", note: "What is next for your family", icon: "home" },
  "/support": { words: "Support", note: "Call or write to us", icon: "help" },
} as const satisfies Record<string, { words: string; note: string; icon: IconName }>

export type SeeAlsoPage = keyof typeof PAGES

/** The second column of a page that is about one thing: where a family goes from there. */
export const SeeAlso = ({ pages, title = "See also" }: { pages: readonly SeeAlsoPage[]; title?: string }) => (
  <aside aria-labelledby="see-also">
    <div className="sign">
      <h2 id="see-also">{title}</h2>
    </div>
    <ul>
      {pages.map((to) => (
        <li key={to}>
          <Link className="row" to={to}>
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
