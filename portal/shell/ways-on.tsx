import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link, type LinkProps } from "@tanstack/react-router"
import { useId } from "react"

export interface WayOn {
  readonly to: LinkProps["to"]
  readonly text: string
  readonly note: string
  readonly icon: IconName
}

/** The second column of a page that has nothing yet: what could be here, and where it comes from. */
export function WaysOn({ title, ways }: { title: string; ways: readonly WayOn[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="sign">
        <h2 id={id}>{title}</h2>
      </div>
      <ul>
        {ways.map(({ to, text, note, icon }) => (
          <li key={text}>
            <Link activeOptions={{ exact: true }} className="row" to={to}>
              <Icon name={icon} />
              <p>
                <b>{text}</b>
                <br />
                <span className="small dim">{note}</span>
              </p>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
