import type { ComponentProps, ReactNode } from "react"

/** `danger` asks for what can't be undone: quiet, in red. The button that does it is a `ColourButton`. */
export type ButtonVariant = "brand" | "ink" | "line" | "quiet" | "danger"

const CLASSES: Record<ButtonVariant, string> = {
  brand: "",
  ink: "ink",
  line: "line",
  quiet: "quiet",
  danger: "quiet danger",
}

interface Look {
  /** One brand button a screen: its main action. */
  variant?: ButtonVariant
  size?: "s" | undefined
  wide?: boolean
}

export const buttonClass = ({ variant = "brand", size, wide = false }: Look): string =>
  ["button", CLASSES[variant], size === "s" ? "compact" : "", wide ? "wide" : ""]
    .filter((name) => name !== "")
    .join(" ")

/** While `busy` it shows a loader and ignores clicks (spec 4.12), but keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  onClick,
  type = "button",
  children,
  ...rest
}: Look & { busy?: boolean; children: ReactNode } & Omit<ComponentProps<"button">, "className">) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}
