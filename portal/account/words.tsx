import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const addressFields = {
  state: "State",
  zipCode: "ZIP code",
  province: "Province",
  postalCode: "Postal code",
  stateOrRegion: "State or region",
  country: "Country",
  streetAndNumber: "Street and number",
  apartmentSuiteOrUnit: "Apartment, suite or unit",
  city: "City",
  select: "Select",
}

export const changeEmail = {
  changed: (email: string | number) => `Your email is ${email} now. Other devices are signed out.`,
  addAnEmail: "Add an email",
  changeYourEmail: "Change your email",
  checkYourEmail: "Check your email",
  useThisEmail: "Use this email",
  newEmail: "New email",
  proved: (email: string | number) => `Thanks. We'll write to ${email} again.`,
  sameEmail: "That's already your email.",
  explanation: (before: ReactNode) => <>Your email is {before}. We'll send a code to the new one.</>,
  refusedExplanation: (before: ReactNode) => (
    <>Enter {before} again if it's right, or another email. We'll send a code to it.</>
  ),
  changeEmail: "Change email",
  email: "Email",
  addEmail: "Add email",
}

export const askEmail = {
  title: "Your email",
  why: "Receipts and news about your bookings go there. You add it once.",
  added: (email: string) => `${email} is your email now.`,
}

export const emailRefused = {
  title: "Our emails don't reach you",
  explanation: (email: ReactNode) => (
    <>
      The mail server of {email} sends them back. Until that changes you won't get receipts or news about your bookings.
    </>
  ),
  check: "Check your email",
}

export const changePassword = {
  changed: "Your new password is set. Other devices are signed out.",
  currentMissing: "Enter your current password.",
  tooShort: (shortest: string | number) => `Use at least ${shortest} characters.`,
  changeYourPassword: "Change your password",
  setAPassword: "Set a password",
  currentPassword: "Current password",
  newPassword: "New password",
  hint: "At least 8 characters. Three or four words are easy to remember.",
  signsOutOthers: "This signs out your other devices.",
  save: "Save",
}

export const changePhone = {
  changed: (phone_number: string | number) => `Your phone is ${phone_number} now. Other devices are signed out.`,
  addAPhone: "Add a phone",
  changeYourPhone: "Change your phone",
  newPhone: "New phone",
  explanation: (before: ReactNode) => <>Your phone is {before}. We'll text a code to the new one.</>,
  changePhone: "Change phone",
}

export const codeStep = {
  sixDigits: "The code has six digits.",
  sentTo: (sentTo: ReactNode) => <>We sent a six-digit code to {sentTo}.</>,
  changeIt: "Change it",
  sandbox: "This is a sandbox:",
  readItInTheOutbox: "read it in the outbox",
  code: "Code",
  resendIn: (seconds: string | number) => `Didn't get it? You can send a new code in ${seconds} s.`,
  sendANewCode: "Send a new code",
  expired: (words: ReactNode) => <>{words} That code has expired. Ask for a new one.</>,
  askForACode: "Ask for a code",
  newPassword: "New password",
  passwordHint: "At least 8 characters. Three or four words are easy to remember.",
}

export const communicationPreferences = {
  termsOfUse: "Terms of Use",
  privacyPolicy: "Privacy Policy",
  allowed: "Text messages are allowed.",
  denied: "No text messages will be sent.",
  communicationPreferences: "Communication Preferences",
  recommendation: "We recommend you allow Text (SMS)",
  transactional: "Text (SMS) Transactional",
  replyStop: "Reply STOP to unsubscribe at any time.",
  pleaseAnswerAgain: "Please answer again.",
  deny: "Deny",
  allow: "Allow",
}

export const deviceList = {
  isSignedOut: (deviceName: string | number) => `${deviceName} is signed out.`,
  thisDevice: "This device",
  lastUsed: (lastUsed: string | number) => `Last used ${lastUsed}`,
  signOut: (deviceName: ReactNode) => <>Sign out{deviceName}</>,
  signOutEverywhere: "Sign out everywhere",
  signOutEverywhereQuestion: "Sign out everywhere?",
  signsOutAll: "This signs out every device, this one too. You can sign in again any time.",
  signOutFailed: "You are still signed in.",
  staySignedIn: "Stay signed in",
}

export const emailCodeForm = {
  noCodeId: "No email auth code id",
  saveAndSignIn: "Save and sign in",
  continue: "Continue",
}

export const nameStep = {
  firstNameMissing: "Enter your first name.",
  lastNameMissing: "Enter your last name.",
  title: "What's your name?",
  childrenNext: "You're in. Next come your children.",
  firstName: "First name",
  lastName: "Last name",
  continue: "Continue",
}

export const personalInfoForm = {
  firstName: "First name",
  lastName: "Last name",
  address: "Address",
  addressOptional: "You can leave the address empty.",
  save: "Save",
}

export const phoneCodeForm = {
  noConfirmationObject: "No confirmation object",
  continue: "Continue",
}

export const reportSms = {
  sent: (company_name: string | number) => `${company_name} has your report.`,
  reportUnwantedMessages: "Report unwanted messages",
  missing: "Describe the messages and when you got them.",
  tooMany: "You've sent several reports this hour. Please try again later.",
  whatDidYouReceive: "What did you receive?",
  hint: "What it said, the number it came from and when.",
  sendReport: "Send report",
}

export const sendCodeForm = {
  phoneMissing: (example: string) => `Enter a phone with its area code, like ${example}.`,
  ratesMayApply: "We'll text you a code. Message and data rates may apply.",
  emailMeACode: "Email me a code",
  textMeACode: "Text me a code",
}

export const signInForm = {
  wrongOrUseCode: "That password doesn't match this email. Try again, or get a code instead.",
  wrong: "That password doesn't match this email.",
  enterYourPassword: "Enter your password.",
  password: "Password",
  signIn: "Sign in",
  sendMeACodeInstead: "Send me a code instead",
}

export const signInMethods = {
  change: "Change",
  add: "Add",
  howYouSignIn: "How you sign in",
  email: "Email",
  noneYet: "None yet",
  canChangeItForYou: (company_name: string | number) => `${company_name} can change it for you.`,
  phone: "Phone",
  canChangeItForYou2: (company_name: string | number) => `${company_name} can change it for you.`,
  password: "Password",
  set: "Set",
}

export const signInPanel = {
  createAFamilyAccount: "Create a family account",
  chooseANewPassword: "Choose a new password",
  signedOut: "You were signed out. Please sign in again.",
  accountLoadFailed: "We couldn't load your account, so you were signed out. Nothing is lost. Please sign in again.",
  password: "Password",
  emailCode: "Email code",
  phoneCode: "Phone code",
  signIn: "Sign in",
  codeForPassword: "We'll email you a code. Use it to choose a new password.",
  codeExplanation: "We'll send you a code.",
  chooseMethod: "How do you want to sign in?",
  backToSignIn: "Back to sign in",
  forgotYourPassword: "Forgot your password?",
  newHere: (company_name: string | number) => `New to ${company_name}?`,
  needAccount: "Need an account? Call or email us below.",
}

export const textMessages = {
  textMessages: "Text messages",
  textSmsTransactional: "Text (SMS) Transactional",
  explanation: "Changes and updates related to your reservations. SMS/Data rates may apply.",
  phoneMissing: "Add a phone to get changes and updates related to your reservations.",
  reportUnwantedMessages: "Report unwanted messages",
}

export const emailCode = {
  wrong: (tries: string) => `That isn't the code we sent.${tries}`,
  triesLeft: (count: number) => ` ${count} ${plural("try", count, "tries")} left.`,
  askForANewOne: " Ask for a new one.",
  justSent: (seconds: number) => `We just sent a code. You can ask for another in ${seconds} s.`,
}

export const emailErrors = {
  looksLike: "An email looks like name@example.com.",
  enterYours: "Enter your email, like name@example.com.",
}

export const personalInfoDraft = {
  first_name: "Enter your first name.",
  last_name: "Enter your last name.",
}
