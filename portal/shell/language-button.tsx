import { LANGUAGES, languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { useCallback, useState } from "react"
import { useLanguage } from "../language/language.ts"

const m = messages("portal/shell.languageButton")

const LanguageDialog = lazyDialog(() => import("./language-dialog.tsx"), "LanguageDialog")

/** Says in which language the page is; where there is only one, nothing. */
export function LanguageButton() {
  const shown = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (LANGUAGES.length === 1) return null
  return (
    <>
      <button
        type="button"
        className="code language"
        aria-haspopup="dialog"
        aria-label={m.language({ name: languageOf(shown).name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="web" />
        <span>{shown.toUpperCase()}</span>
      </button>
      <LanguageDialog isOpen={isOpen} onClose={close} />
    </>
  )
}
