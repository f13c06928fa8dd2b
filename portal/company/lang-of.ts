import { useContext } from "react"
import { InitContext } from "./init.ts"

interface Written {
  readonly untranslated?: readonly string[] | undefined
}

/** The `lang` of what the business writes: its own language where there is no translation, so that it is read aloud as what it is. */
export function useLangOf(): (thing: Written | undefined, field: string) => string | undefined {
  const own = useContext(InitContext)?.company_profile.language
  return (thing, field) => (thing?.untranslated?.includes(field) === true ? own : undefined)
}
