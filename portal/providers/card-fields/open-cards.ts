import { type CardConfig, type CardProvider, notInitialized } from "./card-provider.ts"
import type { StripeCards } from "./stripe-cards.ts"

const opened = new Map<string, Promise<StripeCards>>()
const shims = new Map<string, Promise<void>>()

/** The vendor's client finds the stand-in on the page and loads nothing then. */
function loadShim(url: string): Promise<void> {
  const known = shims.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script")
    script.src = url
    script.addEventListener("load", () => resolve())
    script.addEventListener("error", () => {
      script.remove()
      shims.delete(url)
      reject(new Error(`${url} did not load.`))
    })
    document.head.append(script)
  })
  shims.set(url, loading)
  return loading
}

async function load(config: CardConfig): Promise<StripeCards> {
  if (config.shim_url !== null) await loadShim(config.shim_url)
  const { loadStripeCards } = await import("./stripe-cards.ts")
  return loadStripeCards(config)
}

/** With what only the fields need; screens take `openCards`. */
export function openStripeCards(config: CardConfig): Promise<StripeCards> {
  const key = JSON.stringify([config.public_key, config.account_stripe_id])
  const known = opened.get(key)
  if (known) return known
  const opening = load(config).catch((cause: unknown) => {
    // Retry after a network failure.
    opened.delete(key)
    throw notInitialized(cause)
  })
  opened.set(key, opening)
  return opening
}

/** Loads the card vendor's client at the first call; the same one answers from then on. Throws 'Stripe not initialized' (spec 8). */
export const openCards = (config: CardConfig): Promise<CardProvider> => openStripeCards(config)
