import { inlined } from "../api/inlined.ts"

/** Whether another version than this page's is on the server; rejects where that can't be asked. */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch("/version.txt", { cache: "no-store" })
  if (!response.ok) throw new Error(`version.txt: ${response.status}`)
  const version = (await response.text()).trim()
  return version !== "" && inlined.version !== undefined && version !== inlined.version
}
