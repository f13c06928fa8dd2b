import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Navigate, useNavigate, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { ArchiveThing } from "../catalogue/archive-thing.tsx"
import { thingQuery } from "../catalogue/queries.ts"
import { kindOf } from "../catalogue/search.ts"
import { ThingPictures } from "../catalogue/thing-pictures.tsx"
import { ThingScreen } from "../catalogue/thing-screen.tsx"
import { ThingsList } from "../catalogue/things-list.tsx"
import { AccessDenied } from "../shell/access-denied.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/catalogue.page")
const form = messages("console/catalogue.form")
const kinds = messages("console/catalogue.kinds")
const questions = messages("console/catalogue.questions")
const documents = messages("console/catalogue.documents")

const underOf = (kind: ThingKind, count: number): string | undefined =>
  kind === "smart_forms"
    ? questions.over({ count })
    : kind === "document_templates"
      ? documents.over({ count })
      : undefined

/** /staff/catalogue/{kind}: all of a kind. */
export function CatalogueThingsPage() {
  const me = useMe()
  const kind = kindOf(useParams({ from: "/catalogue/$kind" }).kind)
  if (kind === undefined) return <Navigate to="/catalogue" replace />
  return (
    <>
      <PageHead over={<PageLink to="/catalogue">{m.back}</PageLink>} title={kinds[kind]}>
        {isPermitted(me, "catalogue") && kind !== "company" && (
          <PageLink to={`/catalogue/${kind}/new`} className={buttonClass({ variant: "brand" })}>
            <Icon name="plus" />
            {m.new}
          </PageLink>
        )}
      </PageHead>
      <ThingsList kind={kind} />
    </>
  )
}

/** /staff/catalogue/{kind}/{id}: one thing, or a new one. */
export function CatalogueThingPage() {
  const { kind: named, id } = useParams({ from: "/catalogue/$kind/$id" })
  const me = useMe()
  const navigate = useNavigate()
  const [saves, setSaves] = useState(0)
  const kind = kindOf(named)
  const thing = useQuery({ ...thingQuery(kind ?? "company", id), enabled: kind !== undefined && id !== "new" })
  if (kind === undefined) return <Navigate to="/catalogue" replace />
  const over = (
    <PageLink to={kind === "company" ? "/catalogue" : `/catalogue/${kind}`}>
      {kind === "company" ? m.back : kinds[kind]}
    </PageLink>
  )
  const saved = (made: string) => {
    setSaves((count) => count + 1)
    if (id !== made) void navigate({ to: "/catalogue/$kind/$id", params: { kind, id: made }, replace: true })
  }
  if (id === "new" && !isPermitted(me, "catalogue")) return <AccessDenied access={["catalogue"]} />
  if (id === "new")
    return (
      <>
        <PageHead over={over} title={m.newOf({ kind: kinds[kind] })} />
        <ThingScreen
          kind={kind}
          thing={undefined}
          zone={me.business.time_zone}
          onSaved={saved}
          onKept={(draft) => void navigate({ to: "/catalogue/drafts/$id", params: { id: draft }, replace: true })}
        />
      </>
    )
  return (
    <QueryPart query={thing} loading={form.loading} failed={form.failed} rows={8}>
      {(found) => (
        <>
          <PageHead over={over} title={found.name} under={underOf(kind, found.programs.length)} />
          {(kind === "offerings" || kind === "activities") && (
            <ArchiveThing
              key={`${id}.${String(saves)}`}
              kind={kind}
              id={id}
              isArchived={found.is_archived}
              onDone={() => setSaves((count) => count + 1)}
            />
          )}
          <ThingScreen
            key={`${id} ${String(saves)}`}
            kind={kind}
            thing={found}
            zone={found.time_zone}
            onSaved={saved}
          />
          <ThingPictures kind={kind} thing={found} />
        </>
      )}
    </QueryPart>
  )
}
