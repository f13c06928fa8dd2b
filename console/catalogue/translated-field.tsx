import { type Translations, textIn, translatedAs } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { TextArea } from "@hub/ui/field/text-area"
import { Columns } from "@hub/ui/layout/columns"
import css from "./translated-field.module.css"

const m = messages("console/catalogue.questions")

/** The other language that is shown beside the business's own. */
export interface Beside {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly label: string
  /** The path of the part in the row that is saved, as errors name it; empty for the row itself. */
  readonly path: string
  readonly field: string
  readonly value: string
  /** As it was read; undefined for what is new. */
  readonly was: string | undefined
  /** Unless its hint does so. */
  readonly saysWas?: boolean
  readonly translations: Translations | undefined
  readonly wasTranslations: Translations | undefined
  readonly beside: Beside | undefined
  readonly error: string | undefined
  /** Of the translation. */
  readonly besideError?: string | undefined
  readonly isLong?: boolean
  readonly rows?: number
  readonly isRequired?: boolean
  readonly isLocked: boolean
  readonly hint?: string | undefined
  readonly maxLength?: number
  readonly onChange: (change: { readonly text?: string; readonly translations?: Translations | undefined }) => void
}

/** One text, and the same in another language beside it: what is missing or may no longer fit is marked. */
export function TranslatedField(props: Props) {
  const { label, path, field, value, was, translations, wasTranslations, beside, error, isLocked, hint, onChange } =
    props
  const { saysWas = true } = props
  const Input = props.isLong === true ? LongText : Line
  const isChanged = was !== undefined && was !== value
  const said = [isChanged && saysWas ? m.was({ value: was }) : undefined, hint]
    .filter((one) => one !== undefined)
    .join(" · ")
  const at = (name: string) => (path === "" ? name : `${path}.${name}`)
  const own = (
    <div data-changed={isChanged || undefined} className={css["field"]}>
      <Input
        label={label}
        name={at(field)}
        required={props.isRequired === true}
        hint={said === "" ? undefined : said}
        error={error}
        disabled={isLocked}
        maxLength={props.maxLength}
        rows={props.rows ?? 2}
        value={value}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  )
  if (beside === undefined) return own
  const text = textIn(translations, beside.id, field)
  const isMissing = text === "" && value.trim() !== ""
  const wasText = textIn(wasTranslations, beside.id, field)
  const mayBeOld = isChanged && text !== "" && text === wasText
  const isOther = was !== undefined && text !== wasText
  const said_beside = isMissing
    ? m.missing({ language: beside.name })
    : mayBeOld
      ? m.look
      : isOther && wasText !== ""
        ? m.was({ value: wasText })
        : undefined
  return (
    <Columns wide="even" gap={3} className={css["pair"]}>
      {own}
      <div
        data-missing={isMissing || undefined}
        data-changed={mayBeOld || isOther || undefined}
        className={css["field"]}
      >
        <Input
          label={m.in({ label, language: beside.name })}
          name={at(`translations.${beside.id}.${field}`)}
          lang={beside.id}
          hint={said_beside}
          error={props.besideError}
          disabled={isLocked || (value.trim() === "" && text === "")}
          maxLength={props.maxLength}
          rows={props.rows ?? 2}
          value={text}
          onChange={({ target }) =>
            onChange({ translations: translatedAs(translations, { language: beside.id, field, text: target.value }) })
          }
        />
      </div>
    </Columns>
  )
}

interface InputProps {
  label: string
  name: string
  lang?: string
  required?: boolean
  hint: string | undefined
  error?: string | undefined
  disabled: boolean
  maxLength: number | undefined
  rows: number
  value: string
  onChange: (event: { target: { value: string } }) => void
}

const LongText = ({ maxLength: _most, ...props }: InputProps) => <TextArea {...props} />
const Line = ({ rows: _rows, ...props }: InputProps) => <TextField {...props} />
