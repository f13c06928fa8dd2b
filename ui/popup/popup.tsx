import { type CSSProperties, useContext, useEffect, useRef, useSyncExternalStore } from "react"
import { OverlayTriggerStateContext } from "react-aria-components/Dialog"
import { Popover, type PopoverProps } from "react-aria-components/Popover"
import { onModals, topmostModal } from "../modal/open-modals.ts"
import styles from "./popup.module.css"

/** Spec 9: the popup layer. */
export const POPUP_LAYER = 999

type Props = Omit<PopoverProps, "className" | "style" | "UNSTABLE_portalContainer"> & { style?: CSSProperties }

const isInWindow = (popup: HTMLElement): boolean => {
  const { top, right, bottom, left } = popup.getBoundingClientRect()
  return top >= 0 && left >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
}

/** In a window that was turned or made smaller, what opened it may be out of sight: it closes, as the browser's own lists do. */
function useCloseOutside() {
  const state = useContext(OverlayTriggerStateContext)
  const popup = useRef<HTMLElement>(null)
  useEffect(() => {
    let frame = 0
    const closeOutside = () => {
      cancelAnimationFrame(frame)
      // It is placed anew first.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (popup.current !== null && !isInWindow(popup.current)) state?.close()
        })
      })
    }
    addEventListener("resize", closeOutside)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener("resize", closeOutside)
    }
  }, [state])
  return popup
}

/** The surface that menus, lists and calendars open on. */
export const Popup = ({ style, ...props }: Props) => (
  <Popover
    offset={4}
    {...props}
    ref={useCloseOutside()}
    className={styles["popup"]}
    style={{ ...style, zIndex: POPUP_LAYER }}
    // Everything outside an open modal is inert.
    UNSTABLE_portalContainer={useSyncExternalStore(onModals, topmostModal)}
    // Around a nested dialog it has no role, and a name without a role is invalid.
    render={(popup) => <div {...popup} aria-labelledby={popup.role && popup["aria-labelledby"]} />}
  />
)
