import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isDrawn, type SignTogether, type WholeDocument } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useState } from "react"
import { useToday } from "../company/use-today.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import { type Member, namesInSentence } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import styles from "./sign-here.module.css"
import { SignaturePad } from "./signature-pad.tsx"

const m = messages("portal/paperwork.signHere")

/** A participant who has to sign this document, and their own one. */
export interface Asked {
  readonly member: Member
  readonly document_id: string
}

interface Draft {
  readonly name: string
  /** Strokes. */
  readonly drawing: readonly (readonly number[])[]
  readonly consent: boolean
  /** Documents that aren't signed with the others. */
  readonly left_out: readonly string[]
}

const missing = (path: string, message: string) => ({ path, message, code: "empty" })

const ways = () =>
  [
    { value: "type", label: m.type },
    { value: "draw", label: m.draw },
  ] as const

/** Of a screen: the last lines stay in sight. */
const SCREEN = 0.8

/** Drawing 23: type or draw, equal in value; one signature for all the children who are ticked. */
export function SignHere({
  document,
  asked,
  full_name,
  hasOpened,
  reading,
  busy,
  error,
  onSign,
}: {
  document: WholeDocument
  asked: readonly Asked[]
  /** The customer's: the name beside a drawn signature. */
  full_name: string
  /** The PDF that has the words, if one has. */
  hasOpened: boolean
  reading: { readonly left: number; readonly finish: () => void }
  busy: boolean
  error: Error | null
  onSign: (act: SignTogether) => void
}) {
  const today = useToday()
  const [way, setWay] = useState<"type" | "draw">("type")
  const { signing } = document
  const isAsked = ({ document_id }: Asked, left_out: readonly string[]) => !left_out.includes(document_id)
  const form = useForm<Draft>({
    initial: { name: "", drawing: [], consent: false, left_out: [] },
    check: ({ name, drawing, consent, left_out }) => [
      ...(asked.some((one) => isAsked(one, left_out)) ? [] : [missing("whom", m.whoMissing)]),
      ...(way === "type" && name.trim() === "" ? [missing("name", m.nameMissing)] : []),
      ...(way === "draw" && !isDrawn(drawing) ? [missing("drawing", m.drawingMissing)] : []),
      ...(consent ? [] : [missing("consent", m.consentMissing)]),
    ],
    save: { error, isPending: busy || reading.left > 0 },
    submit: ({ name, drawing, consent, left_out }) =>
      onSign({
        document_ids: asked.filter((one) => isAsked(one, left_out)).map(({ document_id }) => document_id),
        seen: signing?.seen ?? "",
        has_consented: consent,
        name: way === "type" ? name.trim() : full_name,
        drawing: way === "draw" ? drawing.map((stroke) => [...stroke]) : null,
      }),
  })
  if (signing === null) return null
  const { left_out } = form.values
  const whom = asked.filter((one) => isAsked(one, left_out))
  const names = namesInSentence(whom.map(({ member }) => member))
  const whom_error = form.errorAt("whom")
  return (
    <Stack as="form" gap={4} className={styles["panel"]} {...form.element}>
      <FormErrors form={form} />
      <Stack as="fieldset" gap={1}>
        <legend className={styles["legend"]}>
          <b>{m.for({ whomCount: whom.length, names })}</b>
          <span className="small dim">{m.copiesOf({ whomCount: whom.length })}</span>
        </legend>
        {asked.length > 1 &&
          asked.map(({ member, document_id }) => (
            <Checkbox
              key={document_id}
              name="whom"
              label={
                <Row as="span" gap={2}>
                  <ParticipantAvatar student={member.student} k={member.colour} size="s" isDecorative />
                  {member.name}
                </Row>
              }
              checked={!left_out.includes(document_id)}
              onChange={({ target }) => {
                const others = left_out.filter((one) => one !== document_id)
                form.set({ left_out: target.checked ? others : [...others, document_id] }, "whom")
              }}
            />
          ))}
        {whom_error !== undefined && <FieldError>{whom_error}</FieldError>}
      </Stack>
      <ol className="steps" aria-label={m.signing}>
        <li className={reading.left === 0 ? "done" : ""} aria-current={reading.left === 0 ? undefined : "step"}>
          {m.read}
        </li>
        <li aria-current={reading.left === 0 ? "step" : undefined}>{m.sign}</li>
        <li>{m.copy}</li>
      </ol>
      <details className={styles["consent"]}>
        <summary>{m.aboutSigningOnScreen}</summary>
        {signing.consent_text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
      <Segmented label={m.howToSign} options={ways()} value={way} onChange={setWay} />
      {way === "type" ? (
        <div className={styles["typed"]}>
          <TextField
            label={m.yourFullName}
            required
            autoComplete="name"
            maxLength={80}
            hint={m.signatureDated({ day: dayYearLabel(today) })}
            {...form.text("name")}
          />
        </div>
      ) : (
        <SignaturePad
          strokes={form.values.drawing}
          error={form.errorAt("drawing")}
          onChange={(drawing) => form.set({ drawing })}
        />
      )}
      <Checkbox
        isFramed
        label={signing.consent_words}
        {...form.checkbox("consent")}
        onChange={({ target }) => {
          form.set({ consent: target.checked })
          // It says "I have read it".
          reading.finish()
        }}
      />
      <div className="bar">
        <p>
          <span className="numeral">{whom.length}</span>
          <span className="unit">{m.copies({ count: whom.length })}</span>
        </p>
        {reading.left === 0 ? (
          <Button
            key="sign"
            type="submit"
            busy={busy}
            aria-disabled={!hasOpened}
            onClick={(event) => {
              if (!hasOpened) event.preventDefault()
            }}
          >
            {hasOpened
              ? m.signFor({ names: names === "" ? undefined : names })
              : m.openPdfFirst({ pdf_pages: document.pdf_pages ?? 1 })}
          </Button>
        ) : (
          <Button key="read" onClick={() => scrollBy({ top: innerHeight * SCREEN })}>
            {m.pagesLeft({ left: reading.left })}
          </Button>
        )}
      </div>
    </Stack>
  )
}
