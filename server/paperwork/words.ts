import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const signingFaults = {
  consentMissing: "Tick this to sign. Without it the signature doesn't count.",
  drawingMissing: "Draw your name, or type it instead.",
  nameTooLong: (most: number) => `A name can have at most ${most} letters.`,
  nameMissing: "Type your full name, as you would sign it.",
}

export const requirements = {
  firstName: "the first name",
  lastName: "the last name",
  birthDate: "the birth date",
  grade: "the grade",
  profile: "Profile",
  fillIn: (details: string) => `Fill in ${details}.`,
  contactMissing: "Who do we call when we can't reach you?",
  emergencyContact: "Emergency contact",
  readAndSign: "Read and sign, about 2 min.",
  sendFile: "Send a photo or a PDF.",
  signAgain: "Sign again",
  sendNewOne: "Send a new one",
  renew: (again: string, isOver: boolean, day: string) =>
    `${again}: the last one ${isOver ? "counted" : "counts"} until ${day}.`,
  beingRead: "Sent, we're reading it.",
  answers: (count: number, minutes: number) => `${count} ${plural("answer", count)}, about ${minutes} min.`,
  lookAgain: (reason: string) => `Please look again: ${reason}`,
  invoice: (number: string) => `Invoice ${number}`,
  payment: (isOfPlan: boolean, due: string | undefined) =>
    `${isOfPlan ? "A payment of the plan" : "It"} ${due === undefined ? "did not go through" : `was due on ${due}`}.`,
}

export const signingPages = {
  changed: "The document has changed since you opened it. Please read it again.",
  consentMissing: "Tick the box if you agree to sign on this screen.",
  nameMissing: "Type your full name, as you would sign it.",
  nameTooLong: (most: number) => `A name can have at most ${most} letters.`,
  nameUnreadable: "This name has a character we can't save. Please type it again.",
  notSigned: "It isn't signed yet",
  readPdf: (pages: number) => `Read the PDF first, ${pages} ${plural("page", pages)}`,
  from: "From",
  for: "For",
  signingOnScreen: "Signing on a screen",
  fullName: "Your full name",
  sign: "Sign",
  later: "To leave it for later, close this window: nothing is signed.",
  title: (name: string, hasFaults: boolean) => `${hasFaults ? "Error: " : ""}Sign: ${name}`,
  signedExplained: (name: string, student: string) =>
    `${name} for ${student} is signed. You can close this window; the signed copy is among your documents.`,
  signed: "Signed",
  seeDocuments: "See your documents",
  expiredExplained: "Signing links last half an hour. Close this window and press Sign again.",
  expired: "This link has expired",
}

export const signedPaper = {
  signedBy: "Signed by",
  forOn: (student: string, moment: string) => `For ${student}, on ${moment}`,
  ticked: (consent: string) => `The box was ticked at the words: "${consent}"`,
  certificate: "Certificate of this signature",
  checkAt: "Check that this copy is genuine at",
  document: "Document",
  for: "For",
  when: "When",
  account: "Account",
  signedInSince: "Signed in since",
  ip: "Address that it came from",
  browser: "Browser",
  textHash: "SHA-256 of the document's text",
  pdfHash: "SHA-256 of the document's PDF",
  agreed: (version: string) => `Agreed to beforehand, version ${version}`,
  agreedByTick: "Agreed to by ticking the box",
  drawn: "drawn",
  stamp: (student: string, moment: string, url: string) => `Signed for ${student}, ${moment}. ${url}`,
  signatureOf: (name: string) => `${name}: signature`,
  forStudent: (student: string) => `For ${student}`,
  signatureLine: (student: string) => `Signature of the parent or guardian of ${student}, and the day`,
  typed: "typed",
}

export const stampedPages = {
  foot: (line: string, page: number, pages: number) => `${line}  Page ${page} of ${pages}`,
}
