import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const consentList = {
  textMessages: (is_given: boolean) => `Text messages: ${is_given ? "allowed" : "denied"}`,
  termsWhenYouOpened: "Terms, when you opened your account",
  termsWith: (hasNoTitle: boolean, title: string | number) =>
    `Terms, with ${hasNoTitle ? "an order" : `order ${title}`}`,
  nothingYet: "Nothing yet.",
  signedBy: (signed_by: string | number) => `, signed by ${signed_by}`,
  version: (version: string | number) => `, version ${version}`,
}

export const deleteFamily = {
  ahead: (count: number) => `${count} ${plural("booking", count)} ahead`,
  stillToPay: (amount: string | number) => `${amount} still to pay`,
  orRefundUnderWay: (count: number) => `${count} ${plural("order", count)} or refund under way`,
  underWay: (count: number) => `${count} ${plural("application", count)} under way`,
  thatYouWait: (count: number) => `${count} ${plural("place", count)} that you wait for`,
  unused: (credits: number) => `unused ${plural("credit", credits)}`,
  answered: (answered_forms: number) => `answered ${plural("question set", answered_forms)}`,
  healthEntry: "health entry",
  healthEntries: "health entries",
  uploaded: (files: number) => `uploaded ${plural("file", files)}`,
  yourFamilyAccount: "Your family account is deleted.",
  deleteTheFamilyAccount: "Delete the family account?",
  pleaseFinishThisFirst: "Please finish this first:",
  see: (blockers: ReactNode) => <>See{blockers}</>,
  close: "Close",
  deleteForGood: "Delete for good",
  keepTheAccount: "Keep the account",
  thisCantBeUndoneYou: "This can't be undone. You lose:",
  yourNameEmailPhone: "your name, email, phone, address and saved cards",
  byTaxLawWeKeep: "By tax law we keep orders, payments and signed documents for some years, and nothing more.",
  yesDeleteAllOfIt: "Yes, delete all of it",
  checkThisBoxToContinue: "Check this box to continue.",
}

export const downloadData = {
  yourDownloadIsStartingIt: "Your download is starting. It may take a moment.",
  downloadYourData: "Download your data",
  download: "Download",
  oneZipFileWithEverything:
    "One ZIP file with everything we have about your family: bookings, payments, answers, health data, documents and uploads. Keep it in a safe place.",
}

export const familyDataSection = {
  whatYouAgreedTo: "What you agreed to",
  loadingWhatYouAgreedTo: "Loading what you agreed to…",
  weCouldntLoadWhatYou: "We couldn't load what you agreed to.",
  yourFamilysData: "Your family's data",
  loadingYourData: "Loading your data…",
  weCouldntLoadYourData: "We couldn't load your data.",
  downloadEverythingWeHave: "Download everything we have about your family, or delete it for good.",
  downloadMyData: "Download my data",
  deleteTheFamilyAccount: "Delete the family account",
}

export const reauthenticate = {
  enterYourPassword: "Enter your password.",
  theCodeHasSixDigits: "The code has six digits.",
  yourPassword: "Your password",
  codeWeSentTo: (sentTo: string | number) => `Code we sent to ${sentTo}`,
  textMeACodeFirst: "Text me a code first",
  emailMeACodeFirst: "Email me a code first",
}
