import { useSyncExternalStore } from "react"
import { isSignedIn, onAuthChange } from "../api/tokens.ts"

/** Whether a customer was signed in when the page was opened. */
export const beganSignedIn = isSignedIn()

/** Whether a customer is signed in, here or in another tab. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(onAuthChange, isSignedIn)
