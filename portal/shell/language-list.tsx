import { LANGUAGES } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { useLanguage } from "../language/language.ts"
import { chooseLanguage } from "./choose-language.ts"

const m = messages("portal/shell.language")

/** Each language in its own words. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const shown = useLanguage()
  const [coming, setComing] = useState<string>()
  const choose = (id: string, name: string) => {
    if (id === shown) {
      onChosen?.()
      return
    }
    setComing(id)
    chooseLanguage(id)
      .then(
        () => {
          announce(m.changed({ name }))
          onChosen?.()
        },
        () => notifyError(m.failed({ name })),
      )
      .finally(() => setComing(undefined))
  }
  return (
    <Row gap={2} wrap>
      {LANGUAGES.map(({ id, name }) => (
        <Button
          key={id}
          variant="line"
          size="s"
          lang={id}
          aria-pressed={id === shown}
          busy={coming === id}
          onClick={() => choose(id, name)}
        >
          {id === shown && <Icon name="check" />}
          {name}
        </Button>
      ))}
    </Row>
  )
}
