import { isSignedIn } from "../api/tokens.ts"

/** So long a visitor is left to read what they came for before the rest is fetched. */
export const READING_MS = 1500

/** A family may be told or asked something at once; over what a visitor reads nothing opens before they have had time to. */
export const haveRead = () => new Promise<void>((go) => (isSignedIn() ? go() : setTimeout(go, READING_MS)))
