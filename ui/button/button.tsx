import type { ComponentProps, ReactNode } from "react"

export type ButtonVariant = "brand" | "ink" | "line" | "quiet" | "rev"

interface Look {
  /** One brand button a screen: the one next thing to do. */
  variant?: ButtonVariant
  size?: "s" | undefined
  wide?: boolean
}

export const buttonClass = ({ variant = "brand", size, wide = false }: Look): string =>
  ["btn", variant === "brand" ? "" : variant, size ?? "", wide ? "wide" : ""].filter((name) => name !== "").join(" ")

/**
 * A button that, while its action runs, shows that it works and ignores clicks (spec 4.12). It stays focusable then, so that a
 * keyboard does not lose its place.
 */
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
