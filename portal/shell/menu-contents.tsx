import { LANGUAGES } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Logo } from "@hub/ui/mark/logo"
import { Link } from "@tanstack/react-router"
import { memo, type ReactNode } from "react"
import { useCustomer } from "../account/queries.ts"
import { signOut } from "../account/sign-out.ts"
import type { Init } from "../api/preloaded.ts"
import { useIsSignedIn } from "../api/tokens.ts"
import { useSelection } from "../catalogue/selection.ts"
import { sellsCredits } from "../company/init.ts"
import { useLanguage } from "../language/language.ts"
import { LanguageList } from "./language-list.tsx"
import styles from "./menu-contents.module.css"
import { useFamilyEntries } from "./use-family-entries.ts"

const m = messages("portal/shell.menuContents")

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
  text: string
  icon: IconName
}

// 2.5's entries, and what else a family expects in a menu. Some lead visitors to the sign-in first.
const book = (): readonly Entry[] => [
  { to: "/availability", text: m.viewAvailability, icon: "calendar" },
  { to: "/explore-offerings", text: m.exploreOfferings, icon: "search" },
]
const dashboard = (): Entry => ({ to: "/dashboard", text: m.dashboard, icon: "home" })
const participants = (): Entry => ({ to: "/participants", text: m.participants, icon: "people" })
const documents = (): Entry => ({ to: "/documents", text: m.documents, icon: "document" })
const applications = (): Entry => ({ to: "/applications", text: m.applicationsWaitlists, icon: "clock" })
const directions = (): Entry => ({ to: "/directions", text: m.directionsDetails, icon: "pin" })
const profile = (): Entry => ({ to: "/profile", text: m.yourProfile, icon: "person" })
const history = (): Entry => ({ to: "/history", text: m.transactionHistory, icon: "undo" })
const money = (): readonly Entry[] => [
  { to: "/cards", text: m.cards, icon: "card" },
  { to: "/promocodes", text: m.promoCodes, icon: "tag" },
]
const support = (): Entry => ({ to: "/support", text: m.support, icon: "help" })

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
  useLanguage()
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
  const entry = ({ to, text, icon }: Entry) => (
    <li key={to}>
      <Link activeOptions={{ exact: true }} className={styles["link"]} to={to} onClick={onClose}>
        <Icon name={icon} />
        {text.replace("/", "/\u200b")}
      </Link>
    </li>
  )
  return (
    <>
      <Row gap={3} wrap justify="spread" className={styles["head"]}>
        <Link activeOptions={{ exact: true }} className="logo" to="/" onClick={onClose} aria-label={m.home({ name })}>
          {logo === null ? <Logo /> : <img src={logo} alt="" width={32} height={32} />}
          <span className="name">{name}</span>
        </Link>
        {has_family && (
          <Button variant="line" size="s" onClick={onCode}>
            <Icon name="qr" /> {m.qrCode}
          </Button>
        )}
      </Row>
      <nav className={styles["entries"]} aria-label={m.mainMenu} aria-busy={is_loading}>
        <Group title={m.book}>
          <li>
            <Link
              activeOptions={{ exact: true }}
              className={styles["link"]}
              to="/select-funbox"
              state={{ from: "/" }}
              onClick={onClose}
            >
              <Icon name="swap" />
              {funbox?.name ?? m.select({ singular: init.public_settings.funbox_label.singular })}
            </Link>
          </li>
          {book().map(entry)}
        </Group>
        <Group title={m.family}>
          {entry(dashboard())}
          {signedIn && entry(participants())}
          {has_family && entry(documents())}
          {has_asked && entry(applications())}
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
                {m.healthLog}
              </Link>
            </li>
          )}
          {entry(directions())}
        </Group>
        <Group title={m.account}>
          {entry(profile())}
          {has_family && entry(history())}
          {signedIn && money().map(entry)}
          {entry(support())}
        </Group>
        {LANGUAGES.length > 1 && (
          <Group title={m.language}>
            <li className={styles["languages"]}>
              <LanguageList />
            </li>
          </Group>
        )}
      </nav>
      <Row gap={2} across={3} wrap items="stretch" className={styles["actions"]}>
        <Link activeOptions={{ exact: true }} className={buttonClass({ wide: true })} to="/schedule" onClick={onClose}>
          {m.scheduleDates}
        </Link>
        {sellsCredits(init) && (
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "line" })}
            to="/flexible-payments"
            onClick={onClose}
          >
            {m.creditsPackages}
          </Link>
        )}
        {signedIn ? (
          <Button variant="quiet" onClick={leave}>
            {m.logOut}
          </Button>
        ) : (
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "quiet" })}
            to="/sign-in"
            onClick={onClose}
          >
            {m.logIn}
          </Link>
        )}
      </Row>
    </>
  )
})
