export type MailKind =
  | "receipt"
  | "payment_refunded"
  | "sign_in_code"
  | "no_account"
  | "email_changed"
  | "phone_changed"
  | "password_changed"
  | "sms_abuse"

const NOT_YOU =
  "If that wasn't you, ask for a code on the sign-in page, choose a new password there, and write to us.\n"

/** `{first_name}` is the customer's. No code in a subject: a locked phone shows those. */
const WORDS: Record<MailKind, { subject: string; body: string }> = {
  receipt: {
    subject: "You're booked",
    body: "Hello {first_name},\n\nyour places are booked. The receipt is in your transaction history.\n",
  },
  payment_refunded: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nyour payment arrived after your places were given back, and there was no place left. " +
      "We are sending all of it back to your card.\n",
  },
  sign_in_code: {
    subject: "Your code",
    body:
      "Your code is {code}.\n\nIt is good once, for {minutes} minutes. Nobody from us will ever ask you for it. If you didn't " +
      "ask for it, you can forget this mail.\n",
  },
  no_account: {
    subject: "There is no account with this e-mail",
    body:
      "Somebody asked for a code to sign in with this e-mail, but there is no account with it. If it was you, try another e-mail " +
      "of yours, or ask us for an account.\n",
  },
  email_changed: {
    subject: "Your e-mail was changed",
    body: `Your account has another e-mail from now on, and every other device was signed out.\n\n${NOT_YOU}`,
  },
  phone_changed: {
    subject: "Your phone was changed",
    body: `Your account has another phone from now on, and every other device was signed out.\n\n${NOT_YOU}`,
  },
  password_changed: {
    subject: "Your password was changed",
    body: `Your account has a new password, and every other device was signed out.\n\n${NOT_YOU}`,
  },
  sms_abuse: {
    subject: "A customer reports text messages",
    body: "Customer {customer_id} with the phone {phone} writes about text messages:\n\n{text}\n",
  },
}

export const wordsOf = (kind: MailKind) => WORDS[kind]
