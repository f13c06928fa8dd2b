import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"

export type Init = Result<Contract["GET /init_request"]>

interface Inlined {
  init?: Init
  /** Where the sandbox's stand-in for the card vendor's script lies; null where the vendor's own is used. */
  card_shim_url?: string | null
}

/** What the server has put into the page, so that the first screen needs no second round trip. */
function read(): Inlined {
  const text = document.getElementById("init")?.textContent
  if (text == null || text === "") return {}
  try {
    const value: Inlined = JSON.parse(text)
    return value
  } catch {
    return {}
  }
}

export const inlined: Inlined = read()
