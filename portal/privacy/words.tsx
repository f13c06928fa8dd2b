import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const consentList = {
  textMessages: (is_given: boolean) => `Text messages: ${is_given ? "allowed" : "denied"}`,
  termsAtSignUp: "Terms, when you opened your account",
  termsWith: (hasNoTitle: boolean, title: string | number) =>
    `Terms, with ${hasNoTitle ? "an order" : `order ${title}`}`,
  nothingYet: "Nothing yet.",
  signedBy: (signed_by: string | number) => `, signed by ${signed_by}`,
  version: (version: string | number) => `, version ${version}`,
}

export const deleteFamily = {
  checkedIn: (count: number) => `${count} ${plural("participant", count)} checked in`,
  bookingsAhead: (count: number) => `${count} ${plural("booking", count)} ahead`,
  stillToPay: (amount: string | number) => `${amount} still to pay`,
  ordersUnderWay: (count: number) => `${count} ${plural("order", count)} or refund under way`,
  applicationsUnderWay: (count: number) => `${count} ${plural("application", count)} under way`,
  placesInLine: (count: number) => `${count} ${plural("place", count)} that you wait for`,
  unusedCredits: (credits: number) => `unused ${plural("credit", credits)}`,
  answeredForms: (answered_forms: number) => `answered ${plural("question set", answered_forms)}`,
  healthEntries: (count: number) => `health ${plural("entry", count, "entries")}`,
  uploadedFiles: (files: number) => `uploaded ${plural("file", files)}`,
  deleted: "Your family account is deleted.",
  title: "Delete the family account?",
  finishFirst: "Please finish this first:",
  see: (blockers: ReactNode) => <>See{blockers}</>,
  close: "Close",
  deleteForGood: "Delete for good",
  cancel: "Keep the account",
  youLose: "This can't be undone. You lose:",
  personalData: "your name, email, phone, address and saved cards",
  whatWeKeep: "By tax law we keep orders, payments and signed documents for some years, and nothing more.",
  confirm: "Yes, delete all of it",
  confirmMissing: "Check this box to continue.",
}

export const downloadData = {
  starting: "Your download is starting. It may take a moment.",
  title: "Download your data",
  download: "Download",
  explanation:
    "One ZIP file with everything we have about your family: bookings, payments, answers, health data, documents and uploads. Keep it in a safe place.",
}

export const familyDataSection = {
  whatYouAgreedTo: "What you agreed to",
  loadingWhatYouAgreedTo: "Loading what you agreed to…",
  consentsFailed: "We couldn't load what you agreed to.",
  yourFamilysData: "Your family's data",
  loadingYourData: "Loading your data…",
  loadFailed: "We couldn't load your data.",
  explanation: "Download everything we have about your family, or delete it for good.",
  downloadMyData: "Download my data",
  deleteTheFamilyAccount: "Delete the family account",
}

export const reauthenticate = {
  passwordMissing: "Enter your password.",
  sixDigits: "The code has six digits.",
  yourPassword: "Your password",
  codeWeSentTo: (sentTo: string | number) => `Code we sent to ${sentTo}`,
  textMeACodeFirst: "Text me a code first",
  emailMeACodeFirst: "Email me a code first",
}
