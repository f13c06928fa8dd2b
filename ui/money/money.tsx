import { kitTexts } from "../texts.ts"

/** Spec 9: how cents are shown. */
export type CentsShown = "hideIfZero" | "alwaysShow" | "alwaysHide"

function words(cents: number, prefix: string, shown: CentsShown): string {
  const has_cents = shown === "alwaysShow" || (shown === "hideIfZero" && cents % 100 !== 0)
  const absolute = Math.abs(cents)
  // `Intl` needs 50 ms for its first number.
  const whole = String(Math.trunc(absolute / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")
  const fraction = has_cents ? `.${String(absolute % 100).padStart(2, "0")}` : ""
  return `${cents < 0 ? "-" : ""}${prefix}${whole}${fraction}`
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
          <span className="visually-hidden">{kitTexts("money").was} </span>
          <span translate="no">{words(was_cents, prefix, display)}</span>
        </s>{" "}
      </>
    )}
    <span className="tabular" translate="no">
      {words(cents, prefix, display)}
    </span>
  </>
)
