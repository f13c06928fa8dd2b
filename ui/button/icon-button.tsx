import type { ComponentProps } from "react"
import { Icon, type IconName } from "../icon/icon.tsx"

export function IconButton({
  icon,
  label,
  isRinged = false,
  type = "button",
  ...rest
}: { icon: IconName; label: string; isRinged?: boolean } & Omit<
  ComponentProps<"button">,
  "className" | "children" | "aria-label"
>) {
  return (
    <button {...rest} type={type} className={isRinged ? "icon-button ring" : "icon-button"} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
