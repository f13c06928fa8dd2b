import { type ReactNode, useEffect, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip"
import { Icon } from "../icon/icon.tsx"
import { POPUP_LAYER } from "../popup/popup.tsx"
import styles from "./tooltip.module.css"

/** A short help behind a question mark, shown on hover, focus or tap. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // In the page's flow, so that it is read within its landmark and shown inside a modal.
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    // React Aria closes on Escape without preventing the default, which would close a dialog around it too.
    const keepDialog = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.preventDefault()
    }
    window.addEventListener("keydown", keepDialog, true)
    return () => window.removeEventListener("keydown", keepDialog, true)
  }, [isOpen])
  return (
    <span ref={setFrame}>
      <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={0} closeDelay={0} shouldCloseOnPress={false}>
        {/* React Aria shows no tooltip on touch: a press opens it. */}
        <Button className="icon-button" aria-label={label} onPress={() => setOpen(true)}>
          <Icon name="help" />
        </Button>
        <AriaTooltip
          className={styles["tip"]}
          style={{ zIndex: POPUP_LAYER }}
          placement="bottom start"
          UNSTABLE_portalContainer={frame ?? undefined}
        >
          {children}
        </AriaTooltip>
      </TooltipTrigger>
    </span>
  )
}
