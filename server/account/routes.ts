import type { accountContract } from "@hub/domain/account/account.contract"
import type { Handlers } from "../http/handlers.ts"
import { readProfile } from "./read-profile.ts"
import { closeSession, type Needs, refreshSession } from "./sessions.ts"
import { signIn } from "./sign-in.ts"

export const accountRoutes = (needs: Needs): Handlers<typeof accountContract> => ({
  "POST /auth/email_password": ({ body, transport }) => signIn(needs)(body, transport),
  "POST /auth/refresh": ({ body }) => refreshSession(needs)(body.refresh_token),
  "POST /auth/logout": async ({ who }) => {
    await closeSession(needs)(who.session_id)
    return {}
  },
  "GET /profile/": ({ who }) => readProfile(needs)(who.customer_id),
})
