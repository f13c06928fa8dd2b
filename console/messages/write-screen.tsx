import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { errorText } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { AudienceFields } from "./audience-fields.tsx"
import { AudienceFilters } from "./audience-filters.tsx"
import { ChooseTemplate } from "./choose-template.tsx"
import { hasAudience } from "./draft.ts"
import { FamilyReads } from "./family-reads.tsx"
import { templatesQuery } from "./queries.ts"
import { Reach } from "./reach.tsx"
import { SendBar } from "./send-bar.tsx"
import { TextFields } from "./text-fields.tsx"
import { useWriteMessage, type WriteMessage, type Writing } from "./use-write-message.ts"

const m = messages("console/messages.write")

interface PartProps {
  readonly message: WriteMessage
}

/** One message: to whom, what it is, its words, and how a family reads it, before it goes. */
export function WriteScreen(writing: Writing) {
  const message = useWriteMessage(writing)
  const { audiences, draft, edit } = message
  const templates = useQuery(templatesQuery).data?.items.filter(({ is_archived }) => !is_archived) ?? []
  return (
    <Columns wide="first" gap={5}>
      <Stack gap={5}>
        {audiences.family === null && <ToWhom message={message} />}
        {templates.length > 0 && (
          <ChooseTemplate
            templates={templates}
            isWritten={draft.texts.some(({ subject, body, short = "" }) => `${subject}${body}${short}`.trim() !== "")}
            onChoose={edit.fill}
          />
        )}
        <WhatItIs message={message} />
        <Texts message={message} />
      </Stack>
      <Aside gap={4}>
        <BeforeItGoes message={message} />
      </Aside>
    </Columns>
  )
}

function ToWhom({ message: { audiences, draft, edit, ...message } }: PartProps) {
  return (
    <Stack as="section" gap={2}>
      <h2>{m.to}</h2>
      <p className="small dim">{m.toHint}</p>
      <AudienceFields
        audiences={audiences}
        audience={draft.audience}
        today={message.today}
        error={message.isPressed && !hasAudience(draft) ? m.choose : undefined}
        onChoose={edit.choose}
      />
      <AudienceFilters
        audiences={audiences}
        audience={draft.audience}
        error={isProblem(message.look_error, "VALIDATION") ? message.look_error.errors[0]?.message : undefined}
        onNarrow={edit.narrow}
      />
    </Stack>
  )
}

function WhatItIs({ message: { draft, edit } }: PartProps) {
  return (
    <Stack as="section" gap={2}>
      <h2>{m.what}</h2>
      <Segmented
        label={m.what}
        options={[
          { value: "DAY", label: m.day },
          { value: "SAFETY", label: m.safety },
          { value: "NEWS", label: m.news },
        ]}
        value={draft.kind}
        onChange={edit.setKind}
      />
      <p className="small dim">{draft.kind === "NEWS" ? m.newsWhy : draft.kind === "DAY" ? m.dayWhy : m.safetyWhy}</p>
      {draft.kind === "DAY" && draft.audience.date !== undefined && (
        <p className="small dim">
          {m.note({ link: (words: string) => <DayLink date={draft.audience.date} words={words} /> })}
        </p>
      )}
    </Stack>
  )
}

/** To the day, where what families read on its pass is written. */
const DayLink = ({ date, words }: { date: string | undefined; words: string }) => (
  <Link to="/today" search={({ site }) => ({ site, day: date })}>
    {words}
  </Link>
)

function Texts({ message: { audiences, draft, edit, errorAt, missing_language } }: PartProps) {
  return (
    <>
      {draft.texts.map((text, position) => (
        <TextFields
          key={text.language}
          text={text}
          isOneOfMany={draft.texts.length > 1}
          hasShort={audiences.has_texts && draft.kind !== "NEWS"}
          errorOf={(field) => errorAt(`texts.${position}.${field}`)}
          onWrite={(words) => edit.write(text.language, words)}
          onDrop={position === 0 ? undefined : () => edit.dropLanguage(text.language)}
        />
      ))}
      {missing_language !== undefined && (
        <Button variant="line" onClick={() => edit.addLanguage(missing_language)}>
          {m.addLanguage({ language: languageName(missing_language) })}
        </Button>
      )}
    </>
  )
}

/** A family can be deleted while someone writes to it, and a program archived. */
const whyNot = (error: Error): string => {
  if (isProblem(error, "PREVIEW_CHANGED")) return m.changed
  return isProblem(error, "NOT_FOUND") ? m.gone : errorText(error)
}

/** Whom it reaches, how it reads, and the buttons that send it. */
function BeforeItGoes({ message: { draft, preview, look_error, trial, send, ...message } }: PartProps) {
  return (
    <>
      {look_error !== null && <FormAlert>{whyNot(look_error)}</FormAlert>}
      {preview === undefined ? (
        <p className="dim">{hasAudience(draft) ? m.counting : m.choose}</p>
      ) : (
        <Reach preview={preview} first_language={message.first_language} isNews={draft.kind === "NEWS"} />
      )}
      {preview !== undefined && preview.shown !== null && (
        <FamilyReads shown={preview.shown} families={preview.families} onIndex={message.setIndex} />
      )}
      {trial.error !== null && <FormAlert>{whyNot(trial.error)}</FormAlert>}
      {send.error !== null && <FormAlert>{whyNot(send.error)}</FormAlert>}
      <SendBar
        preview={preview}
        isMany={message.isMany}
        typed={message.typed}
        sureError={message.isPressed && !message.isSure ? m.sureNeeded({ count: preview?.families ?? 0 }) : undefined}
        onType={message.setTyped}
        isTrying={trial.isBusy}
        onTry={trial.press}
        isSending={send.isBusy}
        onSend={send.press}
      />
    </>
  )
}
