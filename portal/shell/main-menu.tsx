import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Modal } from "@hub/ui/modal/modal"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useIsSignedIn } from "../account/queries.ts"
import { signOut } from "../account/sign-out.ts"
import type { Init } from "../api/inlined.ts"
import { useSelection } from "../catalogue/selection.ts"
import styles from "./main-menu.module.css"

const LINKS = [
  { to: "/dashboard", words: "Dashboard", needsSignIn: true },
  { to: "/participants", words: "Participants", needsSignIn: true },
  { to: "/history", words: "Transaction History", needsSignIn: true },
  { to: "/cards", words: "Cards", needsSignIn: true },
  { to: "/availability", words: "View Availability", needsSignIn: false },
  { to: "/support", words: "Support", needsSignIn: false },
] as const

/** 2.5: the main menu. It lists what this visitor can open. */
export function MainMenu({ isOpen, onClose, init }: { isOpen: boolean; onClose: () => void; init: Init }) {
  const signedIn = useIsSignedIn()
  const { funbox } = useSelection(init)
  const leave = useMutation({ mutationFn: signOut, onSettled: onClose })
  return (
    <Modal isOpen={isOpen} title={init.company_profile.name} align="bottom" onClose={onClose}>
      <nav aria-label="Main menu">
        <ul className={styles["links"]}>
          <li>
            <Link className="row" to="/select-funbox" state={{ from: "/" }} onClick={onClose}>
              <p>{funbox?.name ?? "Select FUNBOX"}</p>
              <Icon name="next" />
            </Link>
          </li>
          {LINKS.filter((link) => signedIn || !link.needsSignIn).map(({ to, words }) => (
            <li key={to}>
              <Link className="row" to={to} onClick={onClose}>
                <p>{words}</p>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles["acts"]}>
        <Link className={buttonClass({ wide: true })} to="/availability" onClick={onClose}>
          Schedule Dates
        </Link>
        {signedIn ? (
          <Button variant="line" wide busy={leave.isPending} onClick={() => leave.mutate()}>
            Log Out
          </Button>
        ) : (
          <Link className={buttonClass({ variant: "line", wide: true })} to="/sign-in" onClick={onClose}>
            Log in
          </Link>
        )}
      </div>
    </Modal>
  )
}
