import type { InputProps } from "./input-props.ts"
import { type TextsBeside, translationsOf } from "./texts-beside.ts"
import { TranslatedField } from "./translated-field.tsx"
import { labelOf, textOf } from "./value-texts.ts"

interface Props extends Pick<InputProps, "field" | "value" | "onChange" | "errors" | "path" | "isLocked"> {
  readonly words: TextsBeside
  readonly hint: string | undefined
}

/** A text, with the same in the other language beside it. */
export function PairInput({ field, value, onChange, errors, path, isLocked = false, words, hint }: Props) {
  const { row, base, beside, onTranslate } = words
  const owner = path.split(".").slice(0, -1).join(".")
  const at = owner === "" ? "" : `${owner}.`
  return (
    <TranslatedField
      label={labelOf(field)}
      path={owner}
      field={field.name}
      value={textOf(value)}
      was={base === undefined ? undefined : textOf(base[field.name])}
      saysWas={false}
      translations={translationsOf(row)}
      wasTranslations={base === undefined ? undefined : translationsOf(base)}
      beside={beside}
      error={errors.get(path)}
      besideError={errors.get(`${at}translations.${beside.id}.${field.name}`)}
      isLong={field.as === "text"}
      rows={3}
      isRequired={field.is_required === true}
      isLocked={isLocked}
      hint={hint}
      onChange={({ text, ...translated }) => {
        if (text !== undefined) onChange(text === "" && field.as === "line" ? null : text)
        if ("translations" in translated) onTranslate(translated.translations)
      }}
    />
  )
}
