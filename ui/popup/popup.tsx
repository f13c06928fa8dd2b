import { type CSSProperties, useSyncExternalStore } from "react"
import { Popover, type PopoverProps } from "react-aria-components/Popover"
import { onModals, topmostModal } from "../modal/open-modals.ts"
import styles from "./popup.module.css"

/** Spec 9: the popup layer. */
export const POPUP_LAYER = 999

type Props = Omit<PopoverProps, "className" | "style" | "UNSTABLE_portalContainer"> & { style?: CSSProperties }

/** The surface that menus, lists and calendars open on. */
export const Popup = ({ style, ...props }: Props) => (
  <Popover
    offset={4}
    {...props}
    className={styles["popup"]}
    style={{ ...style, zIndex: POPUP_LAYER }}
    // Everything outside an open modal is inert.
    UNSTABLE_portalContainer={useSyncExternalStore(onModals, topmostModal)}
    // Around a nested dialog it has no role, and a name without a role is invalid.
    render={(popup) => <div {...popup} aria-labelledby={popup.role && popup["aria-labelledby"]} />}
  />
)
