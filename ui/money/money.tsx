import { LOCALE } from "../locale.ts"
/** Spec 9: how cents are shown. */
export type CentsShown = "hideIfZero" | "alwaysShow" | "alwaysHide"

function words(cents: number, prefix: string, shown: CentsShown): string {
  const has_cents = shown === "alwaysShow" || (shown === "hideIfZero" && cents % 100 !== 0)
  const amount = Math.abs(has_cents ? cents : Math.trunc(cents / 100) * 100) / 100
  const digits = has_cents ? 2 : 0
  const figure = amount.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${cents < 0 ? "-" : ""}${prefix}${figure}`
}

/** An amount in integer cents, with its former amount struck out. */
export const Money = ({
  cents,
  was_cents,
  prefix = "$",
  display = "hideIfZero",
}: {
  cents: number
  was_cents?: number
  prefix?: string
  display?: CentsShown
}) => (
  <>
    {was_cents !== undefined && (
      <>
        <s className="tabular dim">
          <span className="visually-hidden">was </span>
          <span translate="no">{words(was_cents, prefix, display)}</span>
        </s>{" "}
      </>
    )}
    <span className="tabular" translate="no">
      {words(cents, prefix, display)}
    </span>
  </>
)
