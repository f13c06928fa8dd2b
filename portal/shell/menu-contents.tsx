import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Logo } from "@hub/ui/mark/logo"
import { Link } from "@tanstack/react-router"
import { memo } from "react"
import { useCustomer } from "../account/queries.ts"
import { signOut } from "../account/sign-out.ts"
import { useIsSignedIn } from "../account/use-is-signed-in.ts"
import type { Init } from "../api/inlined.ts"
import { useSelection } from "../catalogue/selection.ts"
import styles from "./menu-contents.module.css"

/** 2.5, in its order; some lead visitors to the sign-in first. */
const LINKS = [
  { to: "/dashboard", words: "Dashboard" },
  { to: "/profile", words: "Your Profile" },
  { to: "/support", words: "Support" },
  { to: "/directions", words: "Directions & Details" },
  { to: "/availability", words: "View Availability" },
  { to: "/explore-offerings", words: "Explore Offerings" },
] as const

/** Not named by 2.5, but expected in a menu. */
const FAMILY_LINKS = [
  { to: "/participants", words: "Participants" },
  { to: "/documents", words: "Documents" },
  { to: "/applications", words: "Applications/Waitlists" },
  { to: "/history", words: "Transaction History" },
  { to: "/cards", words: "Cards" },
  { to: "/promocodes", words: "Promo Codes" },
] as const

/** 2.5: credits are offered where a funbox sells them and one that costs something is on sale. */
const sellsCredits = ({ funboxes, credit_types }: Init): boolean =>
  funboxes.some(
    ({ id, is_buy_credits_and_save_enabled }) =>
      is_buy_credits_and_save_enabled &&
      credit_types.some(
        (type) => type.funbox_id === id && !type.is_free && !type.is_hidden_from_flexible_payments_page,
      ),
  )

interface Props {
  onClose: () => void
  onCode: () => void
  init: Init
}

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
  const links = signedIn ? [...LINKS, ...FAMILY_LINKS] : LINKS
  return (
    <>
      <div className={styles["head"]}>
        <Link className="logo" to="/" onClick={onClose} aria-label={`${name}, home`}>
          {logo === null ? <Logo /> : <img src={logo} alt="" width={32} height={32} />}
          <span className="name">{name}</span>
        </Link>
        {signedIn && (customer?.students.length ?? 0) > 0 && (
          <Button variant="line" size="s" onClick={onCode}>
            <Icon name="qr" /> QR code
          </Button>
        )}
      </div>
      <nav aria-label="Main menu">
        <ul className={styles["links"]}>
          <li>
            <Link className="row" to="/select-funbox" state={{ from: "/" }} onClick={onClose}>
              <p>{funbox?.name ?? "Select FUNBOX"}</p>
              <Icon name="next" />
            </Link>
          </li>
          {links.map(({ to, words }) => (
            <li key={to}>
              <Link className="row" to={to} onClick={onClose}>
                <p>{words}</p>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles["actions"]}>
        <Link className={buttonClass({ wide: true })} to="/schedule" onClick={onClose}>
          Schedule Dates
        </Link>
        {sellsCredits(init) && (
          <Link className={buttonClass({ variant: "line", wide: true })} to="/flexible-payments" onClick={onClose}>
            Credits &amp; Packages
          </Link>
        )}
        {signedIn ? (
          <Button variant="quiet" wide onClick={leave}>
            Log Out
          </Button>
        ) : (
          <Link className={buttonClass({ variant: "quiet", wide: true })} to="/sign-in" onClick={onClose}>
            Log in
          </Link>
        )}
      </div>
    </>
  )
})
