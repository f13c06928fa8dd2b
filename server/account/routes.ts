import type { accountContract } from "@hub/domain/account/account.contract"
import { addressValues } from "@hub/domain/account/address-values"
import type { Handlers } from "../http/handlers.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { changeEmail, changePhone, resetPassword, setPassword } from "./change-credentials.ts"
import { changeProfile } from "./change-profile.ts"
import { readNews, reportSmsAbuse, setCommunicationPreferences, setNews } from "./communication.ts"
import { copyContacts, createContact, deleteContact, listContacts, updateContact } from "./contacts.ts"
import { sendEmailCode } from "./email-code.ts"
import { continueWithEmailCode, continueWithPhone } from "./open-account.ts"
import { factsBefore } from "./queries.ts"
import { readProfile } from "./read-profile.ts"
import { closeSession, endAllSessions, endSession, listSessions, refreshSession } from "./sessions.ts"
import { signIn } from "./sign-in.ts"

const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work
  return {}
}

export const accountRoutes = (needs: AccountNeeds): Handlers<typeof accountContract> => ({
  "POST /auth/email_password": ({ body, transport }) => signIn(needs)(body, transport),
  "POST /auth/get_email_code": ({ body, transport }) => sendEmailCode(needs)(body, transport),
  "POST /auth/continue_with_email_code": ({ body, transport }) => continueWithEmailCode(needs)(body, transport),
  "POST /auth/reset_password_with_email_code": ({ body, transport }) => resetPassword(needs)(body, transport),
  "POST /auth/firebase_token": ({ body, transport }) => continueWithPhone(needs)(body, transport),
  "POST /auth/change_phone_with_firebase_token": ({ who, body }) => changePhone(needs)(who, body),
  "POST /auth/change_email_with_email_code": ({ who, body }) => changeEmail(needs)(who, body),
  "POST /auth/set_password": ({ who, body }) => done(setPassword(needs)(who, body)),
  "GET /auth/sessions": ({ who }) => listSessions(needs)(who),
  "DELETE /auth/sessions/{id}": ({ who, params }) => done(endSession(needs)(who, params.id)),
  "POST /auth/logout_everywhere": ({ who }) => done(endAllSessions(needs)(who)),
  "GET /integrations/phone_sign_in": async () => needs.phone?.settings ?? null,
  "POST /auth/refresh": ({ body }) => refreshSession(needs)(body.refresh_token),
  "POST /auth/logout": ({ who }) => done(closeSession(needs)(who.session_id)),
  "GET /profile/": ({ who }) => readProfile(needs)(who.customer_id),
  "PUT /profile/": ({ who, body }) => changeProfile(needs)(who.customer_id, body),
  "POST /profile/set_communication_preferences": ({ who, body }) =>
    setCommunicationPreferences(needs)(who.customer_id, body.is_phone_number_communication_opted_in),
  "GET /profile/before": ({ who }) => factsBefore(needs.store, who.customer_id),
  "GET /profile/news": ({ who }) => readNews(needs)(who.customer_id),
  "PUT /profile/news": ({ who, body }) => setNews(needs)(who.customer_id, body.is_on),
  "POST /profile/report_sms_abuse": ({ who, body }) => done(reportSmsAbuse(needs)(who.customer_id, body.text)),
  "GET /address_values": async () => addressValues(),
  "GET /contacts/": ({ who }) => listContacts(needs)(who.customer_id),
  "POST /contacts/": ({ who, body }) => createContact(needs)(who.customer_id, body),
  "POST /contacts/copy_to_sibling": ({ who, body }) => copyContacts(needs)(who.customer_id, body),
  "PUT /contacts/{id}": ({ who, params, body }) => updateContact(needs)(who.customer_id, params.id, body),
  "DELETE /contacts/{id}": ({ who, params }) => done(deleteContact(needs)(who.customer_id, params.id)),
})
