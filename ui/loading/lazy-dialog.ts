import { kitTexts } from "../texts.ts"
import { notifyError } from "../toast/toasts.ts"
import { type Load, lazyComponent, Nothing } from "./lazy-component.tsx"

/** A lazy dialog: when its code can't be fetched, a notification says so and it closes; opening it again retries. */
export const lazyDialog = <Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
) =>
  lazyComponent(load, name, {
    Failed: Nothing,
    onFail: ({ onClose }, failures) => {
      // A reload always helps, but discards what is typed on the page, so it is only offered.
      const action = failures > 1 ? { label: kitTexts("loading").reload, onAct: () => location.reload() } : undefined
      notifyError(kitTexts("loading").loadFailed, { action })
      onClose()
    },
  })
