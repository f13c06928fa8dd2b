import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { Audience, MessageText } from "@hub/domain/messages/messages.staff"
import { useState } from "react"

export interface Draft {
  readonly audience: Audience
  readonly kind: FamilyMessageKind
  readonly texts: readonly MessageText[]
}

/** A message needs someone to go to: a day alone is nobody's. */
export const hasAudience = ({ audience }: Draft): boolean =>
  [audience.location_id, audience.offering_id, audience.season_id, audience.family_id].some((one) => one !== undefined)

const emptyText = (language: string): MessageText => ({ language, subject: "", body: "" })

/** What is written, and its id: once it is sent, another press with it sends nothing. */
export function useDraft(audience: Audience, language: string) {
  const [draft, setDraft] = useState<Draft>({ audience, kind: "DAY", texts: [emptyText(language)] })
  const [id, setId] = useState(() => crypto.randomUUID())
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    setId(crypto.randomUUID())
  }
  return {
    id,
    draft,
    /** An empty value takes the condition away. */
    choose: (name: keyof Audience, value: string) => {
      const { [name]: _before, ...others } = draft.audience
      change({ audience: value === "" ? others : { ...others, [name]: value } })
    },
    /** Only those of them who fit, too. */
    narrow: (audience: Audience) => change({ audience }),
    /** All of its words and its kind, in place of what was written. */
    fill: ({ kind, texts }: Pick<Draft, "kind" | "texts">) => change({ kind, texts }),
    setKind: (kind: FamilyMessageKind) => change({ kind }),
    write: (of: string, words: Partial<MessageText>) =>
      change({ texts: draft.texts.map((one) => (one.language === of ? { ...one, ...words } : one)) }),
    addLanguage: (of: string) => change({ texts: [...draft.texts, emptyText(of)] }),
    dropLanguage: (of: string) => change({ texts: draft.texts.filter((one) => one.language !== of) }),
  }
}
