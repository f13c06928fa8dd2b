import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const beforeFirstDay = {
  beforeTheFirstDay: "Before the first day",
  everythingIsHere: "Everything is here",
  doneOf: (done: string | number, rowsCount: string | number) => `${done} of ${rowsCount} done`,
  earlierCounts: "What you've already given us counts here too.",
  your: (name: string | number) => `Your ${name}`,
  of: (name: string, requirement: string) => `${name}’s ${requirement}`,
  forAll: (requirement: string, names: string) => `${requirement} for ${names}`,
}

export const bookingRequirements = {
  beforeTheDay: "Before the day",
  loadingWhatIsLeft: "Loading what is left…",
  loadFailed: "We couldn't load what is left to do.",
  completed: "Completed! Nothing is left to do.",
}

export const documentDetails = {
  noLongerAsked: "it's no longer needed",
  signedByItself: "its text differs, so it's signed separately",
  oneChild: "one child",
  notSigned: (name: string | number, why_not: string | number) => `Not signed for ${name}: ${why_not}.`,
  yourChild: "your child",
  returned: "Please send it again:",
  lastUntil: (isRenews_until: boolean) => `The last one ${isRenews_until ? "counted" : "counts"} until`,
  againPlease: (isKind: boolean) => `Please ${isKind ? "sign" : "send"} it again.`,
  renewNow: "Renew it now so no day is missed.",
  nextFor: (name: string | number, name2: string | number) => `Next: ${name} for ${name2}`,
  sign: "Sign",
  opensElsewhere: "It opens at the signing service, in another window.",
}

export const documentFiles = {
  full: (files_max: string | number) => `There is room for ${files_max} files. Remove one to add another.`,
  uploading: "A file is still uploading. Send them when it's done.",
  uploadFailed: "A file didn't upload. Try again, or remove it.",
  missing: "Choose a file first.",
  sent: "Your files are sent. You can change them until they are approved.",
  someLeftOut: (files_max: string | number) => `There is room for ${files_max} files. The others were left out.`,
  hint: (files_max: string | number) =>
    `Photos, videos or PDFs, up to ${files_max}. Only the business and you see them.`,
  chooseFiles: "Choose files",
  addFiles: "Add files",
  sendFiles: "Send files",
  sendChanges: "Send changes",
}

export const documentSheet = {
  getItAsAPdf: "Get it as a PDF",
  openThePdf: (pdf_pages: number) => `Open the PDF, ${pdf_pages} ${plural("page", pdf_pages)}`,
}

export const documentsHead = {
  documents: "Documents",
  explanation: "What to sign, and what to send us.",
  allDocuments: "All documents",
}

export const earlierCopies = {
  archived: "Archived",
  givenOn: (generalDate: string | number) => `, given on ${generalDate}`,
  countsUntil: (generalDate: string | number) => `, counts until ${generalDate}`,
}

export const familyDocuments = {
  empty: (full_name: string | number) => `${full_name} has no documents to sign.`,
}

export const familyReady = {
  readyToGo: "Ready to go?",
  readAcross: "One row per document, all children",
  loadingWhatIsLeft: "Loading what is left…",
  loadFailed: "We couldn't load what is left to do.",
  ready: (name: string | number) => `${name} ready`,
  onceForSeveral: "Once for several",
  requirementFor: (name: string | number, asked: string | number) => `${name} for ${asked}`,
}

export const participantReady = {
  profile: "Profile",
  documents: "Documents",
  questions: "Questions",
  readyToGo: "Ready to go?",
  loadingWhatIsLeft: "Loading what is left…",
  loadFailed: "We couldn't load what is left to do.",
  ready: (name: string | number) => `${name} ready`,
  nothingAsked: "Nothing asked",
  doneOf: (done: string | number, total: string | number) => `${done} of ${total}`,
}

export const readyToGo = {
  profile: "Profile",
  questions: "Questions",
  documents: "Documents",
  payment: "Payment",
  readyToGo: "Ready to go?",
  loadingWhatIsLeft: "Loading what is left…",
  loadFailed: "We couldn't load what is left to do.",
  completed: (nextWords: string | number) => `${nextWords}. Completed!`,
  ready: (name: string | number) => `${name} ready`,
}

export const requirementRow = {
  sent: "Sent",
}

export const requirementTable = {
  title: "Documents of all children",
  ready: "Ready",
  nameReady: (name: string | number) => `${name} ready`,
  nextDay: "Next day",
  nothingBooked: "Nothing booked",
  notAsked: "Not asked",
  beingChecked: "Being checked",
  done: "Done",
  requirementOf: (name: string | number, name2: string | number) => `${name} of ${name2}`,
  toFillIn: (openCount: string | number) => `${openCount} to fill in`,
  toDo: "To do",
}

export const signHere = {
  type: "Type",
  draw: "Draw",
  whoMissing: "Choose who you're signing for.",
  nameMissing: "Type your full name, as you would sign it.",
  drawingMissing: "Draw your name, or type it instead.",
  consentMissing: "Check this box to sign.",
  for: (whomCount: number, names: string | number) => `For ${whomCount === 0 ? "nobody yet" : names}`,
  copiesOf: (whomCount: number) => `One signature, ${whomCount} signed ${plural("copy", whomCount, "copies")}`,
  signing: "Signing",
  read: "Read",
  sign: "Sign",
  copy: "Copy",
  aboutSigningOnScreen: "About signing on screen",
  howToSign: "How to sign",
  yourFullName: "Your full name",
  signatureDated: (dayLabel: string | number, today: string | number) =>
    `Counts as your signature, dated ${dayLabel}, ${today}.`,
  forNames: (names: string | number) => ` for ${names}`,
  openPdfFirst: (pdf_pages: number) => `Open the PDF first, ${pdf_pages} ${plural("page", pdf_pages)}`,
  pagesLeft: (left: number) => `Go on reading, ${left} ${plural("page", left)} left`,
}

export const signOnce = {
  all: (count: string | number) => `all ${count}`,
  explanation: (members: string | number) =>
    `The same document for ${members}. Read once, sign once; each gets a signed copy.`,
  forNames: (members: string) => `For ${members}.`,
  readAndSign: (allOf: string | number) => `Read and sign for ${allOf}`,
  wasDue: "Was due ",
  by: "By ",
  neededBefore: (day: string) => `Needed before check-in on ${day}.`,
}

export const signaturePad = {
  drawYourName: "Draw your name",
  clear: "Clear",
  typingCounts: "Can't draw? Typing counts the same.",
}

export const signedCertificate = {
  atTheSigningService: "at the signing service",
  signed: "Signed",
  by: "By",
  for: "For",
  when: "When",
  countsUntil: "Counts until",
  from: "From",
  fingerprint: "Fingerprint",
  checkACopy: "Check a copy",
  pdfWithCertificate: "PDF with certificate",
  copyFor: (name: string | number) => `the signed copy for ${name}`,
  download: (part: ReactNode) => <>Download{part}</>,
}

export const signingModal = {
  sign: "Sign",
  signFor: (name: string | number, name2: string | number) => `Sign for ${name}: ${name2}`,
  openingTheDocument: "Opening the document…",
  blocked: "Your browser blocked the window. Open the document here instead.",
  openTheDocument: "Open the document",
  waitingForYourSignature: "Waiting for your signature…",
  readInWindow: "Read and sign in the window that opened, then come back.",
  iHaveSigned: "I have signed",
  checkAgain: "Signed? Check again. If not, open the document again; nothing is lost.",
  lookAgain: "Look again",
  openTheDocumentAgain: "Open the document again",
  tryAgain: "Try again",
  cancel: "Cancel",
  check: (at: string | number) => `check ${at}`,
  checkingLong: (look: string | number, looks: string | number) =>
    `Check ${look} of ${looks}. You can leave; it will be here when you're back.`,
  checking: (look: string | number, looks: string | number) => `Check ${look} of ${looks}`,
}

export const studentDocuments = {
  you: "You",
  yours: "yours",
  doneOf: (documentsCount: string | number, documentsCount2: string | number) =>
    `${documentsCount} of ${documentsCount2} done`,
  documentsOf: (full_name: string | number) => `Documents of ${full_name}`,
  countsUntil: (dayLabel: string | number, valid_until: string | number) =>
    ` Counts until ${dayLabel}, ${valid_until}.`,
  signedBy: (day: string | number, signed_by: string | number) => `Signed${day} by ${signed_by}`,
  beingChecked: "Counts as done while we check it.",
  expired: (dayLabel: string | number, renews_until: string | number) => `Expired ${dayLabel}, ${renews_until}. `,
  lastCountsUntil: (dayLabel: string | number) => `The last one counts until ${dayLabel}. `,
  signTogether: (ended: string | number, others: string | number) => `${ended}Sign above, together with ${others}.`,
  requirementFor: (name: string | number, name2: string | number) => `${name} for ${name2}`,
  seeIt: "See it",
  of: "of",
  pdf: (part: ReactNode) => <>PDF{part}</>,
  sendFiles: "Send files",
  sendAgain: "Send again",
  readAndSign: "Read and sign",
  sign: (named: ReactNode) => <>Sign{named}</>,
}

export const useOpenSteps = {
  tryAgain: "Try again",
  seeLeft: "See what is left to do",
  loadFailed: "We couldn't load it.",
  answer: "Answer",
  documents: "Documents",
  open: "Open",
  contacts: "Contacts",
  fillIn: "Fill in",
}

export const verifiedCopy = {
  genuine: "This signature is genuine.",
  chainNumber: (part: ReactNode, business_name: ReactNode, number: ReactNode) => (
    <>
      {part} {business_name} has it as number {number} in its chain of signatures, unchanged since it was signed.
    </>
  ),
  notGenuine: "Something is wrong with this signature.",
  recordChanged: (part: ReactNode, business_name: ReactNode) => (
    <>
      {part} Its record was changed. Please ask {business_name}.
    </>
  ),
  document: "Document",
  signedBy: "Signed by",
  for: "For",
  when: "When",
  countsUntil: "Counts until",
  sha256OfTheCopy: "SHA-256 of the copy",
  sha256OfTheText: "SHA-256 of the text",
  compareYourFile: "Compare your file",
  dropThePdfHere: "Drop the PDF here, or choose it",
  staysOnDevice: "It stays on this device.",
  isThisCopy: (name: string | number) => `${name} is this copy`,
  byteByByte: (part: ReactNode) => <>{part}, byte by byte.</>,
  isntThisCopy: (name: string | number) => `${name} isn't this copy.`,
  notThisCopyExplained: (part: ReactNode) => <>{part} It was changed, printed again, or belongs to another address.</>,
  unreadable: "This file can't be read. Try it again, or in another browser.",
}

export const sharedRequirementWords = {
  questions: "Fill in once for everyone.",
  documents: "One after the other, on one page.",
  profile: "One person can count for everyone.",
}

export const signed = {
  theDocument: "The document is signed.",
  copies: (count: number) => `${count} copies are signed.`,
}

export const leftToDo = {
  completed: "Completed! Here are your copies.",
  signatures: (count: number) => `${count} ${plural("signature", count)}`,
  uploads: (count: number) => `${count} ${plural("upload", count)}`,
  progress: (done: number, total: number, left: string, minutes: number) =>
    `${done} of ${total} done. ${left}, about ${minutes} min.`,
  left: (parts: string, isAsked: boolean) => `${parts} ${isAsked ? "left" : "once you book"}`,
}

export const openSteps = {
  questions: (count: number) => `Answer ${count} ${plural("set", count)} of questions`,
  documents: (count: number) => `Sign or send ${count} ${plural("document", count)}`,
  contact: "Add an emergency contact",
  contactFor: (names: string) => `For ${names}, when we can't reach you`,
  profiles: (count: number) => `Complete ${plural("a profile", count, `${count} profiles`)}`,
  beforeCheckIn: (due: string, day: string) => `${due}, before check-in on ${day}`,
}

export const downloads = {
  signedFile: (name: string) => `${name}, signed.pdf`,
}
