import { type PointerEvent, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu"
import { type ButtonVariant, buttonClass } from "../button/button.tsx"
import { Icon } from "../icon/icon.tsx"
import { Popup } from "../popup/popup.tsx"
import styles from "./dropdown-menu.module.css"

export interface MenuAction {
  id: string
  label: string
  /** While a returned promise is pending, the trigger shows a loader and ignores clicks (spec 4.12). */
  onAct: () => void | Promise<unknown>
  disabled?: boolean
  /** Leaves the menu open after a click on this item. */
  keeps_open?: boolean
}

interface Props {
  label: string
  /** What it is called, where the label is a mark alone; the mark takes the place of the arrow. */
  name?: string
  items: readonly MenuAction[]
  variant?: ButtonVariant
  opens_on_hover?: boolean
}

export function DropdownMenu({ label, name, items, variant = "line", opens_on_hover = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = ({ onAct }: MenuAction) => {
    const pending = onAct()
    if (!(pending instanceof Promise)) return
    setBusy(true)
    const settle = () => setBusy(false)
    // A failure is shown by the caller.
    pending.then(settle, settle)
  }
  const hover = (event: PointerEvent, isOver: boolean) => {
    if (!opens_on_hover || event.pointerType !== "mouse") return
    setHovered(isOver)
    setOpen(isOver && !busy)
  }
  return (
    <div
      className={styles["frame"]}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
    >
      <MenuTrigger isOpen={isOpen} onOpenChange={(open) => setOpen(open && !busy)}>
        <Button
          className={buttonClass({ variant, size: "s" })}
          aria-label={name}
          render={(button) => <button {...button} aria-busy={busy} />}
        >
          {label}
          {name === undefined && <Icon name="down" />}
        </Button>
        {/* A modal popup covers the page, which would end the hover. */}
        <Popup offset={0} isNonModal={isHovered}>
          <Menu className={styles["menu"]} autoFocus={isHovered ? false : undefined}>
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                className={styles["item"]}
                isDisabled={item.disabled}
                shouldCloseOnSelect={item.keeps_open !== true}
                onAction={() => act(item)}
              >
                {item.label}
              </MenuItem>
            ))}
          </Menu>
        </Popup>
      </MenuTrigger>
    </div>
  )
}
