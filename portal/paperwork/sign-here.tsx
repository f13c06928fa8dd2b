import { dayLabel } from "@hub/domain/kernel/calendar"
import type { FieldError } from "@hub/domain/kernel/problem"
import { listOf, plural } from "@hub/domain/kernel/text"
import { isDrawn, type SignTogether, type WholeDocument } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FieldError as FieldFault } from "@hub/ui/field/field-error"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useState } from "react"
import { useToday } from "../company/use-today.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import styles from "./sign-here.module.css"
import { SignaturePad } from "./signature-pad.tsx"
import { signHere as t } from "./words.tsx"

/** A participant who has to sign this document, and their own one. */
export interface Asked {
  readonly member: Member
  readonly document_id: string
}

type Strokes = readonly (readonly number[])[]
const WAYS = [
  { value: "type", label: t.type },
  { value: "draw", label: t.draw },
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
  const [name, setName] = useState("")
  const [strokes, setStrokes] = useState<Strokes>([])
  const [has_consented, setConsented] = useState(false)
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const faults = useFormFaults(null)
  const whom = asked.filter(({ document_id }) => !left_out.has(document_id))
  const { signing } = document
  if (signing === null) return null
  const names = listOf(whom.map(({ member }) => member.name))
  const signer = way === "type" ? name.trim() : full_name
  const missing = (): FieldError[] => [
    ...(whom.length === 0 ? [{ path: "whom", message: t.whoMissing, code: "empty" }] : []),
    ...(way === "type" && signer === "" ? [{ path: "name", message: t.nameMissing, code: "empty" }] : []),
    ...(way === "draw" && !isDrawn(strokes) ? [{ path: "drawing", message: t.drawingMissing, code: "empty" }] : []),
    ...(has_consented ? [] : [{ path: "consent", message: t.consentMissing, code: "empty" }]),
  ]
  const submit = () => {
    if (busy || reading.left > 0) return
    if (!faults.check(missing())) return
    onSign({
      document_ids: whom.map(({ document_id }) => document_id),
      seen: signing.seen,
      has_consented,
      name: signer,
      drawing: way === "draw" ? strokes.map((stroke) => [...stroke]) : null,
    })
  }
  return (
    <form
      className={styles["panel"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormErrors summary={faults.summary} error={error} />
      <fieldset className={styles["whom"]}>
        <legend className={styles["legend"]}>
          <b>{t.for(whom.length, names)}</b>
          <span className="small dim">{t.copiesOf(whom.length)}</span>
        </legend>
        {asked.length > 1 &&
          asked.map(({ member, document_id }) => (
            <Checkbox
              key={document_id}
              name="whom"
              label={
                <span className={styles["child"]}>
                  <ParticipantAvatar student={member.student} k={member.colour} size="s" isDecorative />
                  {member.name}
                </span>
              }
              checked={!left_out.has(document_id)}
              onChange={({ target }) => {
                const next = new Set(left_out)
                if (target.checked) next.delete(document_id)
                else next.add(document_id)
                setLeftOut(next)
                faults.forget("whom")
              }}
            />
          ))}
        {faults.at("whom") !== undefined && <FieldFault>{faults.at("whom")}</FieldFault>}
      </fieldset>
      <ol className="steps" aria-label={t.signing}>
        <li className={reading.left === 0 ? "done" : ""} aria-current={reading.left === 0 ? undefined : "step"}>
          {t.read}
        </li>
        <li aria-current={reading.left === 0 ? "step" : undefined}>{t.sign}</li>
        <li>{t.copy}</li>
      </ol>
      <details className={styles["consent"]}>
        <summary>{t.aboutSigningOnScreen}</summary>
        {signing.consent_text.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </details>
      <Segmented label={t.howToSign} options={WAYS} value={way} onChange={setWay} />
      {way === "type" ? (
        <div className={styles["typed"]}>
          <TextField
            label={t.yourFullName}
            name="name"
            required
            autoComplete="name"
            maxLength={80}
            hint={t.signatureDated(dayLabel(today), today.slice(0, 4))}
            value={name}
            error={faults.at("name")}
            onChange={({ target }) => {
              setName(target.value)
              faults.forget("name")
            }}
          />
        </div>
      ) : (
        <SignaturePad strokes={strokes} error={faults.at("drawing")} onChange={setStrokes} />
      )}
      <Checkbox
        isFramed
        name="consent"
        label={signing.consent_words}
        checked={has_consented}
        onChange={({ target }) => {
          setConsented(target.checked)
          // It says "I have read it".
          reading.finish()
        }}
        {...(has_consented ? {} : { error: faults.at("consent") })}
      />
      <div className="bar">
        <p>
          <span className="numeral">{whom.length}</span>
          <span className="unit">{plural("copy", whom.length, "copies")}</span>
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
            {hasOpened ? `Sign${names === "" ? "" : t.forNames(names)}` : t.openPdfFirst(document.pdf_pages ?? 1)}
          </Button>
        ) : (
          <Button key="read" onClick={() => scrollBy({ top: innerHeight * SCREEN })}>
            {t.pagesLeft(reading.left)}
          </Button>
        )}
      </div>
    </form>
  )
}
