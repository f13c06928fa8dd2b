import type { Application, ApplicationPart } from "@hub/domain/applications/application"
import { doneCount } from "@hub/domain/applications/application-parts"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link, type LinkProps, useLocation } from "@tanstack/react-router"
import { type ReactNode, useId } from "react"
import type { Member } from "../participants/members.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import css from "./application.module.css"

const m = messages("portal/applications.partsList")

/** Whom an application is for. */
export type Who = Pick<Member, "name" | "is_you">

interface PartTexts {
  readonly icon: IconName
  readonly name: string
  readonly note: string
}

/** What is required, and how long it takes. */
export function partTexts(part: ApplicationPart, who: Who): PartTexts {
  switch (part.kind) {
    case "PROFILE":
      return {
        icon: "person",
        name: who.is_you ? m.aboutYou : m.about({ who: who.name }),
        note: part.is_done ? m.fromProfile : m.profileNeeded,
      }
    case "FORM":
      return {
        icon: "pencil",
        name: part.name,
        note: part.is_done ? m.answered : m.questionsNeeded({ is_required: part.is_required }),
      }
    case "DOCUMENT":
      return { icon: "document", name: part.name, note: part.is_done ? m.sentToUs : m.documentNeeded }
    case "CARD":
      return {
        icon: "lock",
        name: m.cardOnFile,
        note: part.is_done ? m.chargedAfterYes : m.nothingChargedYet,
      }
    default:
      return unreachable(part.kind)
  }
}

/** Where a part is done. */
export function partTarget(application: Application, part: ApplicationPart): LinkProps {
  const application_id = application.id
  switch (part.kind) {
    case "PROFILE":
      return { to: "/edit-participant/$id", params: { id: application.student_ids[0] ?? "" } }
    case "FORM":
      return { to: "/applications/$application_id/smart-forms", params: { application_id } }
    case "DOCUMENT":
      return {
        to: "/applications/$application_id/documents/$document_id",
        params: { application_id, document_id: part.id ?? "" },
      }
    case "CARD":
      return { to: "/cards" }
    default:
      return unreachable(part.kind)
  }
}

export function PartLink({
  application,
  part,
  className,
  children,
}: {
  application: Application
  part: ApplicationPart
  className: string | undefined
  children: ReactNode
}) {
  const here = useLocation()
  return (
    <Link {...partTarget(application, part)} className={className} state={cameFrom(here)}>
      {children}
    </Link>
  )
}

/** The parts of an application, each with where it is done. */
export function PartsList({ application, who }: { application: Application; who: Who }) {
  const title = useId()
  const { parts } = application
  if (parts.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <div className="sign">
        <h2 id={title}>{m.parts({ count: parts.length })}</h2>
        <span className="small dim">{m.done({ doneCount: doneCount(parts) })}</span>
      </div>
      <ul className={css.parts}>
        {parts.map((part) => {
          const { icon, name, note } = partTexts(part, who)
          return (
            <li key={`${part.kind} ${part.id ?? ""}`}>
              <PartLink application={application} className={css.part} part={part}>
                <span className={css.mark} data-done={part.is_done}>
                  <Icon name={part.is_done ? "check" : icon} />
                </span>
                <span>
                  <b>{name}</b>
                  <small>{note}</small>
                </span>
                <PartTag part={part} />
                <Icon name="next" />
              </PartLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PartTag({ part: { is_done, is_required } }: { part: ApplicationPart }) {
  if (is_done) return <span className="tag ok">{m.isDone}</span>
  return is_required ? <span className="tag warn">{m.toDo}</span> : <span className="tag">{m.optional}</span>
}
