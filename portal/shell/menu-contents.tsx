import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Logo } from "@hub/ui/mark/logo"
import { Link } from "@tanstack/react-router"
import { memo, type ReactNode } from "react"
import { useCustomer } from "../account/queries.ts"
import { signOut } from "../account/sign-out.ts"
import { useIsSignedIn } from "../account/use-is-signed-in.ts"
import type { Init } from "../api/preloaded.ts"
import { useSelection } from "../catalogue/selection.ts"
import { sellsCredits } from "../company/sells-credits.ts"
import styles from "./menu-contents.module.css"
import { useFamilyEntries } from "./use-family-entries.ts"
import { menuContents as t } from "./words.tsx"

interface Entry {
  to:
    | "/dashboard"
    | "/profile"
    | "/support"
    | "/directions"
    | "/availability"
    | "/explore-offerings"
    | "/participants"
    | "/documents"
    | "/applications"
    | "/history"
    | "/cards"
    | "/promocodes"
  words: string
  icon: IconName
}

// 2.5's entries, and what else a family expects in a menu. Some lead visitors to the sign-in first.
const BOOK: readonly Entry[] = [
  { to: "/availability", words: t.viewAvailability, icon: "calendar" },
  { to: "/explore-offerings", words: t.exploreOfferings, icon: "search" },
]
const DASHBOARD: Entry = { to: "/dashboard", words: t.dashboard, icon: "home" }
const PARTICIPANTS: Entry = { to: "/participants", words: t.participants, icon: "people" }
const DOCUMENTS: Entry = { to: "/documents", words: t.documents, icon: "document" }
const APPLICATIONS: Entry = { to: "/applications", words: "Applications/Waitlists", icon: "clock" }
const DIRECTIONS: Entry = { to: "/directions", words: "Directions & Details", icon: "pin" }
const PROFILE: Entry = { to: "/profile", words: t.yourProfile, icon: "person" }
const HISTORY: Entry = { to: "/history", words: t.transactionHistory, icon: "undo" }
const MONEY: readonly Entry[] = [
  { to: "/cards", words: t.cards, icon: "card" },
  { to: "/promocodes", words: t.promoCodes, icon: "tag" },
]
const SUPPORT: Entry = { to: "/support", words: t.support, icon: "help" }

interface Props {
  onClose: () => void
  onCode: () => void
  init: Init
}

interface GroupProps {
  title: string
  children: ReactNode
}

const Group = ({ title, children }: GroupProps) => (
  <>
    <h3 className={styles["title"]}>{title}</h3>
    <ul className={styles["links"]}>{children}</ul>
  </>
)

/** 2.5. Memoized, because the menu closes while the next page renders. */
export const MenuContents = memo(({ onClose, onCode, init }: Props) => {
  const signedIn = useIsSignedIn()
  const { data: customer } = useCustomer()
  const { funbox } = useSelection(init)
  const leave = () => {
    signOut()
    onClose()
  }
  const { name, logo } = init.company_profile
  const students = customer?.students ?? []
  const first = students.find(({ type }) => type === "REGULAR") ?? students[0]
  const has_family = signedIn && first !== undefined
  const { has_asked, has_records, is_loading } = useFamilyEntries({ signedIn, has_family })
  const entry = ({ to, words, icon }: Entry) => (
    <li key={to}>
      <Link activeOptions={{ exact: true }} className={styles["link"]} to={to} onClick={onClose}>
        <Icon name={icon} />
        {words.replace("/", "/\u200b")}
      </Link>
    </li>
  )
  return (
    <>
      <Row gap={3} wrap justify="spread" className={styles["head"]}>
        <Link activeOptions={{ exact: true }} className="logo" to="/" onClick={onClose} aria-label={t.home(name)}>
          {logo === null ? <Logo /> : <img src={logo} alt="" width={32} height={32} />}
          <span className="name">{name}</span>
        </Link>
        {has_family && (
          <Button variant="line" size="s" onClick={onCode}>
            <Icon name="qr" /> {t.qrCode}
          </Button>
        )}
      </Row>
      <nav className={styles["entries"]} aria-label={t.mainMenu} aria-busy={is_loading}>
        <Group title={t.book}>
          <li>
            <Link
              activeOptions={{ exact: true }}
              className={styles["link"]}
              to="/select-funbox"
              state={{ from: "/" }}
              onClick={onClose}
            >
              <Icon name="swap" />
              {funbox?.name ?? t.select(init.public_settings.funbox_label.singular)}
            </Link>
          </li>
          {BOOK.map(entry)}
        </Group>
        <Group title={t.family}>
          {entry(DASHBOARD)}
          {signedIn && entry(PARTICIPANTS)}
          {has_family && entry(DOCUMENTS)}
          {has_asked && entry(APPLICATIONS)}
          {/* 7.7 */}
          {has_records && first !== undefined && (
            <li>
              <Link
                activeOptions={{ exact: true }}
                className={styles["link"]}
                to="/participants/$id/health"
                params={{ id: first.id }}
                hash="log"
                onClick={onClose}
              >
                <Icon name="heart" />
                {t.healthLog}
              </Link>
            </li>
          )}
          {entry(DIRECTIONS)}
        </Group>
        <Group title={t.account}>
          {entry(PROFILE)}
          {has_family && entry(HISTORY)}
          {signedIn && MONEY.map(entry)}
          {entry(SUPPORT)}
        </Group>
      </nav>
      <Row gap={2} across={3} wrap items="stretch" className={styles["actions"]}>
        <Link activeOptions={{ exact: true }} className={buttonClass({ wide: true })} to="/schedule" onClick={onClose}>
          {t.scheduleDates}
        </Link>
        {sellsCredits(init) && (
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "line" })}
            to="/flexible-payments"
            onClick={onClose}
          >
            {t.creditsPackages}
          </Link>
        )}
        {signedIn ? (
          <Button variant="quiet" onClick={leave}>
            {t.logOut}
          </Button>
        ) : (
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "quiet" })}
            to="/sign-in"
            onClick={onClose}
          >
            {t.logIn}
          </Link>
        )}
      </Row>
    </>
  )
})
