import { currentLanguage } from "@hub/domain/kernel/language"
import { deleteApp, getApps, initializeApp } from "firebase/app"
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from "firebase/auth"
import type { PhoneProvider, PhoneSettings } from "./port.ts"

// The vendor's session isn't used: its token is exchanged for ours at once, and the vendor is signed out again.

async function openAuth({ api_key, auth_domain, project_id, emulator_origin }: PhoneSettings): Promise<Auth> {
  await Promise.all(getApps().map((app) => deleteApp(app)))
  const app = initializeApp({ apiKey: api_key, authDomain: auth_domain, projectId: project_id })
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulator_origin !== null) connectAuthEmulator(auth, emulator_origin, { disableWarnings: true })
  return auth
}

export async function firebasePhone(settings: PhoneSettings): Promise<PhoneProvider> {
  const auth = await openAuth(settings)
  return {
    async send(phone) {
      // The text message's.
      auth.languageCode = currentLanguage()
      // The captcha renders into its own element, which is removed afterwards.
      const place = document.createElement("div")
      document.body.append(place)
      const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" })
      try {
        const confirmation = await signInWithPhoneNumber(auth, phone, verifier)
        return {
          async confirm(code) {
            const { user } = await confirmation.confirm(code)
            const token = await user.getIdToken()
            await signOut(auth)
            return token
          },
        }
      } finally {
        verifier.clear()
        place.remove()
      }
    },
  }
}
