import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { showCode, showMenu } from "./menu-dialog.ts"
import { tabPlaces } from "./places.ts"

const m = messages("portal/shell.headerMenu")

/** At the thumb of a phone: where a family goes most, the code, and the menu for all else. */
export function TabBar({ path }: { path: string }) {
  const { data: customer } = useCustomer()
  const { home, book, family, isElsewhere } = tabPlaces(path)
  const tab = ({ to, words, icon, isHere }: typeof home) => (
    <Link
      activeOptions={{ exact: true }}
      to={to}
      data-here={isHere}
      aria-current={path === to ? "page" : isHere ? "true" : undefined}
    >
      <Icon name={icon} />
      {words}
    </Link>
  )
  return (
    <nav className="tabs" aria-label={m.main}>
      {tab(home)}
      {tab(book)}
      {customer?.students.length !== 0 && (
        <button type="button" aria-haspopup="dialog" onClick={showCode}>
          <Icon name="qr" />
          {m.code}
        </button>
      )}
      {tab(family)}
      <button type="button" aria-haspopup="dialog" data-here={isElsewhere} onClick={showMenu}>
        <Icon name="more" />
        {m.more}
      </button>
    </nav>
  )
}
