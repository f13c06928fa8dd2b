import { type Static, type TSchema, Type } from "typebox"
import { LANGUAGES } from "./languages.generated.ts"
import { exact } from "./wire.ts"

// What a business writes in its files, with the same in other languages beside it:
//   name: Kite Day
//   translations: { es: { name: Día de papalotes } }

type Properties = Record<string, TSchema>

/** A field as its translation has it: a text that is never empty, without the field's default. */
function asTranslation(schema: TSchema): TSchema {
  const { default: _default, ...rest } = { default: undefined, ...schema }
  return "type" in schema && schema.type === "string" ? { ...rest, minLength: 1 } : rest
}

const oneLanguage = (properties: Properties, fields: readonly string[]) =>
  exact(
    Object.fromEntries(
      fields.flatMap((field) => {
        const schema = properties[field]
        return schema === undefined ? [] : [[field, Type.Optional(asTranslation(schema))]]
      }),
    ),
  )

export const Translations = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()))
export type Translations = Static<typeof Translations>

/** An object that refuses properties it doesn't name, with translations of these of its fields. */
/* @__NO_SIDE_EFFECTS__ */
export const translated = <Fields extends Properties>(fields: Fields, names: readonly (keyof Fields & string)[]) =>
  exact({
    ...fields,
    translations: Type.Optional(
      Type.Unsafe<Translations>(
        exact(Object.fromEntries(LANGUAGES.map(({ id }) => [id, Type.Optional(oneLanguage(fields, names))]))),
      ),
    ),
  })
