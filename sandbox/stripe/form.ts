// Bodies arrive as `metadata[order_id]=7` and stay a Map of flat names: no objects are built from untrusted keys, and the list of allowed
// names reads like the vendor's reference.

export type Form = ReadonlyMap<string, string>

export const parseForm = (text: string): Form => new Map(new URLSearchParams(text))

/** The first name that isn't allowed; `metadata[*]` allows any one key below metadata. */
export function unknownName(form: Form, allowed: readonly string[]): string | undefined {
  const names = new Set(allowed)
  return [...form.keys()].find((name) => !names.has(name) && !names.has(name.replace(/\[[^\]]*\]$/, "[*]")))
}

export function below(form: Form, parent: string): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const key = name.startsWith(`${parent}[`) && name.endsWith("]") ? name.slice(parent.length + 1, -1) : ""
    return key === "" ? [] : [[key, value]]
  })
  return Object.fromEntries(found)
}

export const listOf = (form: Form, parent: string): string[] => Object.values(below(form, parent))

export const expands = (form: Form, path: string): boolean => listOf(form, "expand").includes(path)
