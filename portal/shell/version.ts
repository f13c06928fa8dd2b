import { inlined } from "../api/inlined.ts"

/** Whether the server has another version than this page; rejects when it doesn't answer. */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch("/version.txt", { cache: "no-store" })
  if (!response.ok) throw new Error(`version.txt: ${response.status}`)
  const version = (await response.text()).trim()
  return version !== "" && inlined.version !== undefined && version !== inlined.version
}
