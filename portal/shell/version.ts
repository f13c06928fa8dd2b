import { preloaded } from "../api/preloaded.ts"

/** Whether the server has another version than this page; rejects when it doesn't answer. */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch("/version.txt", { cache: "no-store" })
  if (!response.ok) throw new Error(`version.txt: ${response.status}`)
  const version = (await response.text()).trim()
  return version !== "" && preloaded.version !== undefined && version !== preloaded.version
}
