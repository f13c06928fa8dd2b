import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { ImportedDays } from "./imported-days.tsx"
import css from "./lines.module.css"
import notes_css from "./notes.module.css"
import { Part } from "./part.tsx"
import { beforeQuery } from "./queries.ts"

const m = messages("console/families.before")

type Before = Answer<"GET /families/{id}/before">

/** What came over from another system and is nothing else on this page: days there, consents, documents signed there, notes. */
export function ImportedHistory({ family_id }: { family_id: string }) {
  const { data } = useQuery(beforeQuery(family_id))
  if (data === undefined || !hasAny(data)) return null
  const { came_on, days, facts, notes, consents, documents, cards } = data
  return (
    <Part
      id="before"
      title={m.title}
      more={came_on !== null && <span className="small dim">{m.cameOn({ day: dayYearLabel(came_on) })}</span>}
    >
      <Stack gap={3}>
        {facts.length > 0 && <Facts facts={facts} />}
        {days.length > 0 && <ImportedDays family_id={family_id} years={days} />}
        {documents.length > 0 && <Documents documents={documents} />}
        {cards.length > 0 && <Cards cards={cards} />}
        {consents.length > 0 && <Consents consents={consents} />}
        {notes > 0 && <Notes family_id={family_id} count={notes} />}
      </Stack>
    </Part>
  )
}

const hasAny = ({ days, facts, notes, consents, documents, cards }: Before): boolean =>
  notes + days.length + facts.length + consents.length + documents.length + cards.length > 0

function factText({
  child,
  kind,
  person,
  text,
}: Pick<Before["facts"][number], "child" | "kind" | "person" | "text">): string {
  const who = person === "" ? "none" : person
  switch (kind) {
    case "SCHOOL":
      return m.school({ child: child ?? "none", school: text })
    case "ADDRESS":
      return m.address({ person: who, address: text })
    case "EMAIL":
      return m.email({ person: who, email: text })
  }
}

function Facts({ facts }: Pick<Before, "facts">) {
  return (
    <List as="ul" aria-label={m.facts}>
      {facts.map(({ id, child, kind, person, text, source }) => (
        <Row as="li" key={id} gap={3} className={css["line"]}>
          <span className={css["words"]}>
            <b>{factText({ child, kind, person, text })}</b>
            <small>{m.ofSource({ source })}</small>
          </span>
        </Row>
      ))}
    </List>
  )
}

function Documents({ documents }: Pick<Before, "documents">) {
  return (
    <List as="ul" aria-label={m.documents}>
      {documents.map(({ id, child, name, signed_on, signed_by, valid_until, source, files }) => (
        <Row as="li" key={id} gap={3} className={css["line"]}>
          <span className={css["words"]}>
            <b>{name}</b>
            <small>
              {m.signed({ child, by: signed_by === "" ? "none" : signed_by, day: dayYearLabel(signed_on), source })}
              {valid_until !== null && ` ${m.validUntil({ day: dayYearLabel(valid_until) })}`}
            </small>
            {files.map(({ key, name: file }) => (
              <FileButton key={key} document={id} file={key} name={file} />
            ))}
          </span>
        </Row>
      ))}
    </List>
  )
}

/** The family sees who looked. */
function FileButton({ document, file, name }: { document: string; file: string; name: string }) {
  const open = useMutation({
    mutationFn: () => api.file("GET /documents/{id}/files/{key}", { params: { id: document, key: file } }),
    onSuccess: (blob) => window.open(URL.createObjectURL(blob), "_blank", "noopener"),
    onError: (failure) => notifyError(failure),
  })
  return (
    <Button variant="quiet" size="s" busy={open.isPending} onClick={() => open.mutate()}>
      {m.openFile({ name })}
    </Button>
  )
}

function Cards({ cards }: Pick<Before, "cards">) {
  return (
    <List as="ul" aria-label={m.cards}>
      {cards.map(({ id, brand, last4, expires, is_default, source }) => (
        <Row as="li" key={id} gap={3} className={css["line"]}>
          <span className={css["words"]}>
            <b>{m.card({ name: cardName({ brand }), last4 })}</b>
            <small>{m.cardMore({ month: expires, source })}</small>
          </span>
          {is_default && <span className="tag good">{m.usedFirst}</span>}
        </Row>
      ))}
    </List>
  )
}

function Consents({ consents }: Pick<Before, "consents">) {
  return (
    <List as="ul" aria-label={m.consents}>
      {consents.map(({ id, child, subject, is_given, said_on, source }) => (
        <Row as="li" key={id} gap={3} className={css["line"]}>
          <span className={css["words"]}>
            <b>{m.consent({ subject, given: is_given ? "yes" : "no", child: child ?? "none" })}</b>
            <small>{m.saidOn({ day: said_on === null ? "none" : dayYearLabel(said_on), source })}</small>
          </span>
          <span className={`tag ${is_given ? "good" : "bad"}`}>{is_given ? m.yes : m.no}</span>
        </Row>
      ))}
    </List>
  )
}

/** They may be about health, so they are opened, and that is written down. */
function Notes({ family_id, count }: { family_id: string; count: number }) {
  const open = useMutation({
    mutationFn: () => api.call("GET /families/{id}/before/notes", { params: { id: family_id } }),
    onError: (failure) => notifyError(failure),
  })
  if (open.data === undefined)
    return (
      <Stack gap={1} items="start">
        <Button variant="line" size="s" busy={open.isPending} onClick={() => open.mutate()}>
          {m.showNotes({ count })}
        </Button>
        <p className="small dim">{m.notesAreLogged}</p>
      </Stack>
    )
  return (
    <List as="ul" aria-label={m.notes}>
      {open.data.notes.map(({ id, child, kind, text, source }) => (
        <Stack as="li" key={id} gap={1} className={notes_css["note"]}>
          {kind === "CUSTODY" && (
            <p>
              <span className="tag bad">{m.custody}</span> <a href="#grown-ups">{m.bar}</a>
            </p>
          )}
          <p>{text}</p>
          <small className="dim">{m.noteOf({ child: child ?? "none", source })}</small>
        </Stack>
      ))}
    </List>
  )
}
