import type { Catalog } from "@hub/domain/kernel/catalog.generated"
import { currentLocale } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { type KitTexts, sayInKit } from "@hub/ui/texts.ts"

// The kit speaks the reader's language, too. A part comes with the script of the component that says it (messages-plugin.ts).

const isPart = (name: string): name is keyof Catalog => name.startsWith("portal/ui.")

const none: { readonly [Part in keyof KitTexts]: Catalog[`portal/ui.${Part}`] } = Object.create(null)
const texts = new Proxy(none, {
  get: (_none, part) => {
    const name = `portal/ui.${String(part)}`
    return isPart(name) ? messages(name) : undefined
  },
})

sayInKit({ texts, locale: currentLocale })
