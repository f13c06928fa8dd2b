import { HostedCardError } from "./port.ts"

const TIMEOUT_MS = 10_000

export const unavailable = (message: string) => new HostedCardError("unavailable", message)

export const basicOf = ({ user, password }: { user: string; password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`

/** What the vendor answered, whatever the status; no answer in time leaves the outcome unknown. */
export async function vendorFetch(
  url: string,
  request: RequestInit,
  timeout_ms = TIMEOUT_MS,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(timeout_ms) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : "No answer")
  }
}
