import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { LANGUAGES } from "../kernel/language.ts"
import { Line } from "../kernel/typed-text.ts"
import { exact, Id, NoBody, named, namedExact, nullable } from "../kernel/wire.ts"
import { AddressValues } from "./address-values.ts"
import { Contact, ContactCopy, NewContact } from "./contact.ts"
import { Address, Customer, FactBefore, TokenPair } from "./customer.ts"
import { CodeAnswer, Email, Password, PhoneSignIn, PhoneToken, SignInSession } from "./sign-in.ts"

const nothing = Type.Object({})
const Name = Line({ maxLength: 400 })
const byId = Type.Object({ id: Id })
const NewsChoice = named("NewsChoice", { is_on: nullable(Type.Boolean()) })
const Communication = namedExact("Communication", { is_phone_number_communication_opted_in: Type.Boolean() })

export const accountContract = endpoints({
  "POST /auth/email_password": {
    summary: "Sign in with email and password",
    access: "public",
    refusals: ["TOO_MANY_REQUESTS", "WRONG_PASSWORD"],
    body: exact({ email: Email, password: Password }),
    result: TokenPair,
  },
  "POST /auth/get_email_code": {
    summary: "Send a sign-in code by mail. The answer is the same whether or not there is an account.",
    access: "public",
    refusals: ["EMAIL_CODE_NOT_OFFERED", "TOO_MANY_REQUESTS"],
    body: exact({ email: Email }),
    result: Type.Object({ code_id: Id }),
  },
  "POST /auth/continue_with_email_code": {
    summary: "Sign in with a code, or open an account with it where the business allows that",
    access: "public",
    refusals: ["CODE_EXPIRED", "CODE_WRONG", "SIGN_UP_DISABLED", "TOO_MANY_REQUESTS"],
    body: CodeAnswer,
    result: TokenPair,
  },
  "POST /auth/reset_password_with_email_code": {
    summary: "Choose a new password with a code and sign in; every other session ends",
    access: "public",
    refusals: ["CODE_EXPIRED", "CODE_WRONG", "TOO_MANY_REQUESTS"],
    body: exact({ ...CodeAnswer.properties, password: Password }),
    result: TokenPair,
  },
  "POST /auth/firebase_token": {
    summary: "Sign in with the phone sign-in provider's token, or open an account with it",
    access: "public",
    refusals: [
      "PHONE_AMBIGUOUS",
      "PHONE_NOT_PROVED",
      "PHONE_PROVIDER_UNAVAILABLE",
      "SIGN_UP_DISABLED",
      "TOO_MANY_REQUESTS",
    ],
    body: PhoneToken,
    result: TokenPair,
  },
  "POST /auth/change_phone_with_firebase_token": {
    summary: "Make another phone the customer's; every other session ends",
    access: "customer",
    refusals: ["NOT_FOUND", "PHONE_NOT_PROVED", "PHONE_PROVIDER_UNAVAILABLE", "PHONE_TAKEN"],
    body: PhoneToken,
    result: Customer,
  },
  "POST /auth/change_email_with_email_code": {
    summary: "Make another email the customer's, with a code that was sent to it; every other session ends",
    access: "customer",
    refusals: ["CODE_EXPIRED", "CODE_WRONG", "EMAIL_TAKEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: CodeAnswer,
    result: Customer,
  },
  "POST /auth/set_password": {
    summary: "Set or change the password; every other session ends",
    access: "customer",
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS", "WRONG_PASSWORD"],
    body: exact({ current_password: Type.Optional(Password), password: Password }),
    result: nothing,
  },
  "GET /auth/sessions": {
    summary: "The devices on which the customer is signed in, the last used first",
    access: "customer",
    result: Type.Array(SignInSession),
  },
  "DELETE /auth/sessions/{id}": {
    summary: "Sign out on a device",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    result: nothing,
  },
  "POST /auth/logout_everywhere": {
    summary: "Sign out on every device, this one too",
    access: "restricted",
    body: NoBody,
    result: nothing,
  },
  "GET /integrations/phone_sign_in": {
    summary: "How the browser speaks to the phone sign-in provider; null where there is none",
    access: "public",
    result: nullable(PhoneSignIn),
  },
  "POST /auth/refresh": {
    summary: "A new token pair for a refresh token, which is then spent",
    access: "public",
    refusals: ["NOT_AUTHORIZED"],
    // Whatever isn't a token of ours isn't authorized (7.2), whichever way it was spoilt: so its form is no matter of the contract's.
    body: exact({ refresh_token: Type.String({ maxLength: 4096 }) }),
    result: TokenPair,
  },
  "POST /auth/logout": {
    summary: "End this session",
    access: "restricted",
    body: NoBody,
    result: Type.Object({}),
  },
  // 4.5: the restricted screen is decided by the restriction in this answer.
  "GET /profile/": {
    summary: "The signed-in customer",
    access: "restricted",
    refusals: ["NOT_FOUND"],
    result: Customer,
  },
  "PUT /profile/": {
    summary:
      "Change the customer's names, address or language; what isn't sent stays. Their own participant is renamed with them.",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: exact({
      first_name: Type.Optional(Name),
      last_name: Type.Optional(Name),
      address: Type.Optional(nullable(Address)),
      language: Type.Optional(Type.String({ enum: LANGUAGES.map(({ id }) => id) })),
    }),
    result: Customer,
  },
  "POST /profile/set_communication_preferences": {
    summary: "Allow or deny text messages about reservations",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: Communication,
    result: Communication,
  },
  "GET /profile/before": {
    summary: "Schools and further addresses that the family came with from another system",
    access: "customer",
    result: Type.Array(FactBefore),
  },
  "GET /profile/news": {
    summary: "Whether the family gets the business's news by mail; null without an email",
    access: "customer",
    result: NewsChoice,
  },
  "PUT /profile/news": {
    summary: "Get the business's news by mail, or none. The link in each of them says the same",
    access: "customer",
    body: exact({ is_on: Type.Boolean() }),
    result: NewsChoice,
  },
  "POST /profile/report_sms_abuse": {
    summary: "Tell the business of text messages that nobody asked for",
    access: "customer",
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: exact({ text: Type.String({ maxLength: 4000 }) }),
    result: nothing,
  },
  "GET /address_values": {
    summary: "The countries, and their states where addresses name one",
    access: "public",
    result: AddressValues,
  },
  "GET /contacts/": {
    summary: "Emergency contacts and authorized pick-ups, by name",
    access: "customer",
    result: Type.Array(Contact),
  },
  "POST /contacts/": {
    summary: "Add a contact",
    access: "customer",
    refusals: ["CONTACTS_FULL"],
    body: NewContact,
    result: Contact,
  },
  "POST /contacts/copy_to_sibling": {
    summary: "Let the contacts of one participant count for another, too",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: ContactCopy,
    result: Type.Array(Contact),
  },
  "PUT /contacts/{id}": {
    summary: "Change all of a contact",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NewContact,
    result: Contact,
  },
  "DELETE /contacts/{id}": {
    summary: "Remove a contact",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: nothing,
  },
})
