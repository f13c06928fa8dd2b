import { messages } from "@hub/domain/kernel/messages"
import { Link } from "@tanstack/react-router"
import css from "./breadcrumb.module.css"

const m = messages("portal/catalogue.breadcrumb")

interface Props {
  readonly funbox: { readonly name: string; readonly url_part: string } | undefined
  /** Undefined where it is offered at more than one. */
  readonly location: string | undefined
  /** Undefined where it is in more than one. */
  readonly schedule_set: string | undefined
  readonly name: string
}

/** Spec 1: funbox name > location name > schedule set name > offering name. */
export const Breadcrumb = ({ funbox, location, schedule_set, name }: Props) => (
  <nav aria-label={m.breadcrumb} className={css.crumbs}>
    <ol>
      {funbox === undefined ? null : (
        <li>
          <Link params={{ url_part: funbox.url_part }} to="/funbox/$url_part">
            {funbox.name}
          </Link>
        </li>
      )}
      {location === undefined || location === "" ? null : <li>{location}</li>}
      {schedule_set === undefined ? null : <li>{schedule_set}</li>}
      <li aria-current="page">{name}</li>
    </ol>
  </nav>
)
