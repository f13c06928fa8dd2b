import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { MessageText } from "@hub/domain/messages/messages.staff"
import type { MessageTemplate } from "@hub/domain/messages/templates.staff"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { previewDigest } from "../kernel/preview.ts"
import { errorsOf } from "./fill-message.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { sitesOfWriter, tidied } from "./preview-message.ts"
import { companyOf } from "./queries.ts"
import { allTemplates, holdTemplates, isNameTaken, putTemplate, setArchived, templateById } from "./store.ts"

type Needs = Pick<MessagesNeeds, "store" | "clock">

interface Written {
  readonly name: string
  readonly kind: FamilyMessageKind
  readonly texts: readonly MessageText[]
}

export const languagesOf = (own: string): string[] => [own, ...LANGUAGES.map(({ id }) => id).filter((id) => id !== own)]

/** Everybody writes with them, so who writes at some locations only doesn't change them. */
function requireEverywhere(by: StaffActor): void {
  if (sitesOfWriter(by) !== null) throw problem("SITE_NOT_PERMITTED")
}

const textOf = ({ name, kind, texts }: Written): string => previewDigest({ name, kind, texts })

async function saved(tx: Transaction, id: string): Promise<MessageTemplate> {
  const row = await templateById(tx, id)
  if (row === undefined) throw problem("NOT_FOUND")
  return row
}

export const listTemplates =
  ({ store }: Needs) =>
  async () => {
    const [items, { language: own }] = await Promise.all([allTemplates(store), companyOf(store)])
    return { items, languages: languagesOf(own) }
  }

export const saveTemplate =
  ({ store, clock }: Needs) =>
  (by: StaffActor, id: string, given: Written & { readonly version: number }): Promise<MessageTemplate> => {
    requireEverywhere(by)
    const written = { name: tidyLine(given.name), kind: given.kind, texts: tidied(given.texts) }
    if (written.name === "") throw invalid("name", m.nameNeeded, "empty")
    const errors = errorsOf(written.texts, [])
    if (errors.length > 0) throw problem("VALIDATION", { errors: errors.map((one) => ({ ...one, code: "invalid" })) })
    return store.as(by).transaction(async (tx) => {
      await holdTemplates(tx)
      const before = await templateById(tx, id)
      // Pressed twice, or the answer was lost.
      if (before !== undefined && textOf(before) === textOf(written)) return before
      if ((before?.version ?? 0) !== given.version) throw problem("CHANGED_ELSEWHERE")
      if (await isNameTaken(tx, { id, name: written.name })) throw invalid("name", m.nameTaken, "taken")
      const now = clock()
      await putTemplate(tx, { id, ...written, changed_by: actorName(by), now })
      await recordAction(tx, {
        action: "MESSAGE_TEMPLATE_SAVED",
        subject: "message_template",
        subject_id: id,
        details: { name: written.name },
        now,
      })
      return saved(tx, id)
    })
  }

export const archiveTemplate =
  ({ store, clock }: Needs) =>
  (by: StaffActor, id: string, { is_archived, version }: { is_archived: boolean; version: number }) => {
    requireEverywhere(by)
    return store.as(by).transaction(async (tx) => {
      await holdTemplates(tx)
      const before = await saved(tx, id)
      if (before.is_archived === is_archived) return before
      if (before.version !== version) throw problem("CHANGED_ELSEWHERE")
      if (!is_archived && (await isNameTaken(tx, before))) throw invalid("name", m.nameTaken, "taken")
      const now = clock()
      await setArchived(tx, { id, is_archived, changed_by: actorName(by), now })
      await recordAction(tx, {
        action: is_archived ? "MESSAGE_TEMPLATE_ARCHIVED" : "MESSAGE_TEMPLATE_RESTORED",
        subject: "message_template",
        subject_id: id,
        details: { name: before.name },
        now,
      })
      return saved(tx, id)
    })
  }
