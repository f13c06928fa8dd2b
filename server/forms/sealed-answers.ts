import { type Answer, type Answers, answerList, answersOf } from "@hub/domain/forms/answer"
import type { Opener, Sealer } from "../health/medical-vault.ts"

// Every answer is sealed, medical or not: there is one way in and one way out.

export interface Signature {
  /** As typed. */
  readonly name: string
  readonly signed_at: string
  /** What was agreed to, and the questions as they were shown. */
  readonly consents: readonly string[]
  /** In which they were shown; undefined in answers from before there was more than one. */
  readonly language?: string
  readonly sections_sha256: string
}

export interface Submission {
  readonly answers: Answers
  readonly signature: Signature | null
}

interface Stored {
  answers: Answer[]
  signature: Signature | null
}

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && "answers" in value && Array.isArray(value.answers)

function readStored(text: string): Submission {
  const value: unknown = JSON.parse(text)
  if (!isStored(value)) throw new Error("These aren't the answers of a form")
  return { answers: answersOf(value.answers), signature: value.signature ?? null }
}

const written = ({ answers, signature }: Submission): string =>
  JSON.stringify({ answers: answerList(answers), signature })

const SUBMISSION = { table: "smart_form_answers", column: "sealed" }
const DRAFT = { table: "smart_form", column: "draft" }

export const sealSubmission = (sealer: Sealer, id: string, submission: Submission): Buffer =>
  sealer.seal({ ...SUBMISSION, row: id }, written(submission))
export const openSubmission = (opener: Opener, id: string, sealed: Buffer): Submission =>
  readStored(opener.open({ ...SUBMISSION, row: id }, sealed))

export const sealDraft = (sealer: Sealer, id: string, answers: Answers): Buffer =>
  sealer.seal({ ...DRAFT, row: id }, written({ answers, signature: null }))
export const openDraft = (opener: Opener, id: string, draft: Buffer): Answers =>
  readStored(opener.open({ ...DRAFT, row: id }, draft)).answers
