import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { MessageText } from "@hub/domain/messages/messages.staff"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { MailExcerpt } from "@hub/ui/preview/preview"
import { Segmented } from "@hub/ui/segmented/segmented"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { MESSAGES, type Template } from "./queries.ts"
import { TextFields } from "./text-fields.tsx"

const m = messages("console/messages.templates")
const write = messages("console/messages.write")

interface Props {
  id: string
  /** As it is now; undefined for a new one. */
  known: Template | undefined
  languages: readonly string[]
  onSaved: () => void
}

interface Written {
  name: string
  kind: FamilyMessageKind
  texts: readonly MessageText[]
}

const writtenOf = (known: Template | undefined, languages: readonly string[]): Written => ({
  name: known?.name ?? "",
  kind: known?.kind ?? "DAY",
  texts: languages.map(
    (language) => known?.texts.find((one) => one.language === language) ?? { language, subject: "", body: "" },
  ),
})

const textOf = (template: Template | undefined, language: string) =>
  template?.texts.find((one) => one.language === language)

/** What someone else has changed, field by field. */
function changesOf(before: Template | undefined, now: Template): string[] {
  const languages = [...new Set([...(before?.texts ?? []), ...now.texts].map(({ language }) => language))]
  const fields = languages.flatMap((language) => {
    const [was, is] = [textOf(before, language), textOf(now, language)]
    const name = languageName(language)
    return [
      was?.subject === is?.subject ? "" : m.changedField({ field: write.subject, language: name }),
      was?.body === is?.body ? "" : m.changedField({ field: write.words, language: name }),
      (was?.short ?? "") === (is?.short ?? "") ? "" : m.changedField({ field: write.short, language: name }),
    ]
  })
  return [
    before?.name === now.name ? "" : m.changedName({ name: before?.name ?? "" }),
    before?.kind === now.kind ? "" : m.changedKind,
    before?.is_archived === now.is_archived ? "" : now.is_archived ? m.changedArchived : m.changedRestored,
    ...fields,
  ].filter((words) => words !== "")
}

/** A template in all languages, side by side. */
export function TemplateForm({ id, known, languages, onSaved }: Props) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => writtenOf(known, languages))
  /** The one that is being changed. */
  const [before, setBefore] = useState(known)
  const version = before?.version ?? 0
  // A language that nothing is written in isn't there; one is.
  const texts = draft.texts.filter(
    ({ subject, body, short = "" }, index) => index === 0 || `${subject}${body}${short}` !== "",
  )
  const refresh = () => queries.invalidateQueries({ queryKey: MESSAGES })
  const save = useMutation({
    mutationFn: (of: number) =>
      api.call("PUT /messages/templates/{id}", {
        params: { id },
        body: { name: draft.name, kind: draft.kind, texts: [...texts], version: of },
      }),
    onSuccess: async () => {
      await refresh()
      notifySuccess(m.saved)
      onSaved()
    },
    onError: refresh,
  })
  const archive = useMutation({
    mutationFn: (is_archived: boolean) =>
      api.call("POST /messages/templates/{id}/archive", { params: { id }, body: { is_archived, version } }),
    onSuccess: async ({ is_archived }) => {
      await refresh()
      notifySuccess(is_archived ? m.archived : m.restored)
      onSaved()
    },
    onError: refresh,
  })
  const error = save.error ?? archive.error
  const errorAt = (path: string): string | undefined =>
    isProblem(save.error, "VALIDATION") ? save.error.errors.find((one) => one.path === path)?.message : undefined
  const isChanged = known !== undefined && isProblem(error, "CHANGED_ELSEWHERE") && known.version !== version
  return (
    <Stack gap={5}>
      {isChanged && (
        <section className="note warn" role="alert">
          <Stack gap={3}>
            <p>
              <b>{m.changed({ name: known.changed_by })}</b>
            </p>
            <ul>
              {changesOf(before, known).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <h2>{known.name}</h2>
            <Columns wide="even" gap={3}>
              {known.texts.map(({ language, subject, body }) => (
                <div key={language} lang={language}>
                  <MailExcerpt
                    to={null}
                    subject={subject}
                    text={body.split("\n\n").map((part) => <p key={part}>{part}</p>)}
                  />
                </div>
              ))}
            </Columns>
            <Row gap={2} wrap>
              <Button
                variant="line"
                onClick={() => {
                  setDraft(writtenOf(known, languages))
                  setBefore(known)
                  save.reset()
                  archive.reset()
                }}
              >
                {m.takeTheirs}
              </Button>
              <Button
                variant="line"
                busy={save.isPending}
                onClick={() => {
                  setBefore(known)
                  save.mutate(known.version)
                }}
              >
                {m.saveMine}
              </Button>
            </Row>
          </Stack>
        </section>
      )}
      <Columns wide="even" gap={3}>
        <TextField
          label={m.name}
          required
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          error={errorAt("name")}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <Segmented
          label={write.what}
          options={[
            { value: "DAY", label: write.day },
            { value: "SAFETY", label: write.safety },
            { value: "NEWS", label: write.news },
          ]}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
      </Columns>
      <Columns wide="even" gap={5}>
        {draft.texts.map((text) => (
          <TextFields
            key={text.language}
            text={text}
            isOneOfMany
            hasShort={draft.kind !== "NEWS"}
            errorOf={(field) => errorAt(`texts.${texts.indexOf(text)}.${field}`)}
            onWrite={(words) =>
              setDraft({
                ...draft,
                texts: draft.texts.map((one) => (one.language === text.language ? { ...one, ...words } : one)),
              })
            }
            onDrop={undefined}
          />
        ))}
      </Columns>
      {error !== null && !isChanged && !isProblem(error, "VALIDATION") && <FormAlert>{errorText(error)}</FormAlert>}
      <Row gap={2} justify="end" wrap>
        {known !== undefined && (
          <Button variant="line" busy={archive.isPending} onClick={() => archive.mutate(!known.is_archived)}>
            {known.is_archived ? m.restore : m.archive}
          </Button>
        )}
        <Button busy={save.isPending} onClick={() => save.mutate(version)}>
          {m.save}
        </Button>
      </Row>
    </Stack>
  )
}
