import type { Colors } from "@hub/domain/company/brand/derive"
import type { CSSProperties } from "react"
import type { PlanStop } from "./mail-blocks.ts"
import { HEADING, TEXT } from "./mail-rows.tsx"
import { unbroken } from "./unbroken-dates.tsx"

const LAYOUT = { border: 0, cellPadding: 0, cellSpacing: 0, role: "presentation" } as const
const NOTHING: CSSProperties = { fontSize: 0, lineHeight: 0 }

/** Filled: paid. A ring in ink: next. A thin ring: to come. In red: declined. */
function ring(state: PlanStop["state"], look: Colors): CSSProperties {
  const colour = { paid: look.ok, next: look.ink, failed: look.bad, later: look.edge }[state]
  const width = state === "next" ? 5 : 4
  return {
    ...NOTHING,
    width: 20 - 2 * width,
    height: 20 - 2 * width,
    background: state === "paid" ? colour : look.paper,
    border: `${width}px solid ${colour ?? ""}`,
    borderRadius: 20,
  }
}

/** The layout's classes whose colours the dark theme changes. */
const IN_DARK = { paid: undefined, next: "card rule", failed: "card", later: "card" } as const

/** A payment plan as stops on a line. It is made of cells, so it is there without pictures. */
export function MailPlan({ stops, look }: { stops: readonly PlanStop[]; look: Colors }) {
  const share = `${Math.floor(100 / stops.length)}%`
  // Four sums with cents would touch each other on a phone.
  const isTight = stops.length > 3 && stops.some(({ amount }) => amount.length > 6)
  return (
    <table {...LAYOUT} style={{ marginTop: 8 }} width="100%">
      <tbody>
        <tr>
          {stops.map(({ amount, day, words, state }, index) => (
            <td key={`${day} ${amount}`} valign="top" width={share}>
              <table {...LAYOUT} aria-hidden="true" width="100%">
                <tbody>
                  <tr>
                    <td width={20}>
                      <div className={IN_DARK[state]} style={ring(state, look)}>
                        &nbsp;
                      </div>
                    </td>
                    <td>
                      {index < stops.length - 1 && (
                        <div
                          className={state === "paid" ? undefined : "track"}
                          style={{ ...NOTHING, height: 4, background: state === "paid" ? look.ok : look.hair }}
                        >
                          &nbsp;
                        </div>
                      )}
                    </td>
                  </tr>
                </tbody>
              </table>
              <p
                className="ink"
                style={{
                  margin: "6px 0 0",
                  color: look.ink,
                  fontFamily: HEADING,
                  fontWeight: 700,
                  fontSize: isTight ? 14 : 17,
                  lineHeight: "20px",
                }}
              >
                {amount}
              </p>
              <p
                className="dim"
                style={{ margin: 0, color: look["ink-2"], fontFamily: TEXT, fontSize: 14, lineHeight: "18px" }}
              >
                {unbroken(day)}
                <br />
                {words}
              </p>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
