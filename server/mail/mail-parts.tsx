import type { Colors } from "@hub/domain/company/brand/derive"
import { Button } from "@react-email/button"
import type { CSSProperties, ReactNode } from "react"
import type { MailBlock, PassRow } from "./mail-blocks.ts"
import { HEADING, TEXT } from "./mail-fonts.ts"
import { MailPlan } from "./mail-plan.tsx"

// The parts of a mail, one for each kind of block.

const Gap = ({ height }: { height: number }) => (
  <div style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>&nbsp;</div>
)

const Rows = ({ children }: { children: ReactNode }) => (
  <table
    border={0}
    cellPadding={0}
    cellSpacing={0}
    role="presentation"
    style={{ borderCollapse: "collapse" }}
    width="100%"
  >
    <tbody>{children}</tbody>
  </table>
)

const ADDRESS = /(https?:\/\/[^\s<>"']+)/

/** A line with its addresses as links. */
const linked = (line: string, look: Colors): ReactNode[] =>
  line.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <a
        className="lk"
        href={part}
        key={part}
        style={{ color: look["brand-text"], fontWeight: 600, wordBreak: "break-all" }}
      >
        {part}
      </a>
    ) : (
      part
    ),
  )

/** One part, in its own look. */
export function MailPart({ block, look, number }: { block: MailBlock; look: Colors; number: number }) {
  const ink: CSSProperties = { color: look.ink, fontFamily: TEXT, fontSize: 17, lineHeight: "25px" }
  const hair = `1px solid ${look.hair ?? ""}`
  const rule = `2px solid ${look.ink ?? ""}`
  switch (block.kind) {
    case "text":
      return (
        <p className="ink" style={{ ...ink, margin: 0, paddingTop: 12 }}>
          {block.text
            .split("\n")
            .flatMap((line, index) => [...(index === 0 ? [] : [<br key={line} />]), ...linked(line, look)])}
        </p>
      )
    case "quote":
      return (
        <p
          className="ink hair"
          style={{ ...ink, margin: "16px 0 4px", paddingLeft: 16, borderLeft: `4px solid ${look.hair ?? ""}` }}
        >
          {block.text}
        </p>
      )
    case "figure":
      return (
        <p
          className="ink"
          style={{
            ...ink,
            margin: 0,
            padding: "16px 0 4px",
            fontFamily: HEADING,
            fontWeight: 700,
            fontSize: 44,
            lineHeight: "48px",
            letterSpacing: 4,
          }}
        >
          {block.text}
        </p>
      )
    case "title":
      return (
        <h2
          className="ink rule"
          style={{
            ...ink,
            margin: "28px 0 0",
            padding: "12px 0 4px",
            borderTop: rule,
            fontFamily: HEADING,
            fontWeight: 700,
            fontSize: 22,
            lineHeight: "26px",
          }}
        >
          {block.text}
        </h2>
      )
    case "facts":
      return (
        <Rows>
          {block.rows.map(([label, value], index) => (
            <tr key={label}>
              <td
                className="dim hair when"
                style={{
                  color: look["ink-2"],
                  fontFamily: TEXT,
                  fontSize: 16,
                  lineHeight: "22px",
                  padding: "8px 12px 8px 0",
                  borderTop: index === 0 ? 0 : hair,
                }}
                valign="top"
                width={148}
              >
                {label}
              </td>
              <td
                className="ink hair"
                style={{
                  ...ink,
                  fontSize: 16,
                  lineHeight: "22px",
                  padding: "8px 0",
                  borderTop: index === 0 ? 0 : hair,
                }}
              >
                {value}
              </td>
            </tr>
          ))}
        </Rows>
      )
    case "money":
      return (
        <Rows>
          {[
            ...block.rows.map((row) => ({ row, is_total: false })),
            { row: ["Total", block.total] as const, is_total: true },
          ].map(({ row: [label, amount], is_total }, index) => {
            const borderTop = is_total ? rule : index === 0 ? 0 : hair
            const line = is_total ? "ink rule" : "ink hair"
            return (
              <tr key={label}>
                <td
                  className={line}
                  style={{ ...ink, fontSize: 16, lineHeight: "22px", padding: "8px 12px 8px 0", borderTop }}
                >
                  {label}
                </td>
                <td
                  align="right"
                  className={line}
                  style={{
                    ...ink,
                    padding: "8px 0",
                    borderTop,
                    whiteSpace: "nowrap",
                    fontFamily: is_total ? HEADING : TEXT,
                    fontWeight: is_total ? 700 : 600,
                    fontSize: is_total ? 26 : 16,
                    lineHeight: is_total ? "30px" : "22px",
                  }}
                >
                  {amount}
                </td>
              </tr>
            )
          })}
        </Rows>
      )
    case "pass":
      return <Pass look={look} name={block.name} number={number} rows={block.rows} />
    case "plan":
      return <MailPlan look={look} stops={block.stops} />
    case "action":
      return (
        <div style={{ paddingTop: 20 }}>
          <Button
            href={block.url}
            style={{
              background: look.act,
              color: look["on-act"],
              borderRadius: 10,
              padding: "15px 28px",
              fontFamily: TEXT,
              fontSize: 17,
              lineHeight: "22px",
              fontWeight: 600,
            }}
          >
            {block.label}
          </Button>
        </div>
      )
  }
}

/** A participant's bookings under their colour. */
function Pass({ name, rows, look, number }: { name: string; rows: readonly PassRow[]; look: Colors; number: number }) {
  const fill = look[`k${number}`]
  const on = look[`k${number}-on`] ?? "#ffffff"
  const text: CSSProperties = { color: look.ink, fontFamily: TEXT, fontSize: 16, lineHeight: "23px" }
  return (
    <>
      <Gap height={20} />
      <table
        border={0}
        cellPadding={0}
        cellSpacing={0}
        role="presentation"
        style={{ borderCollapse: "separate" }}
        width="100%"
      >
        <tbody>
          <tr>
            <td
              style={{
                background: fill,
                color: on,
                borderRadius: "10px 10px 0 0",
                padding: "10px 16px",
                fontFamily: HEADING,
                fontWeight: 700,
                fontSize: 20,
                lineHeight: "24px",
              }}
            >
              {name}
            </td>
          </tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a row of the layout, not a control */}
          <tr>
            <td
              className="hair"
              style={{
                border: `1px solid ${look.hair ?? ""}`,
                borderTop: 0,
                borderRadius: "0 0 10px 10px",
                padding: "2px 16px",
              }}
            >
              <Rows>
                {rows.map(({ when, what, where, is_late = false }, index) => {
                  const borderTop = index === 0 ? 0 : `1px solid ${look.hair ?? ""}`
                  return (
                    <tr key={`${when} ${what}`}>
                      <td
                        className={`${is_late ? "bad" : "ink"} hair when`}
                        style={{
                          ...text,
                          color: is_late ? look.bad : look.ink,
                          padding: "12px 8px 12px 0",
                          borderTop,
                          fontFamily: HEADING,
                          fontWeight: 700,
                          fontSize: 18,
                        }}
                        valign="top"
                        width={148}
                      >
                        {when}
                      </td>
                      <td className="ink hair" style={{ ...text, padding: "12px 0", borderTop }} valign="top">
                        <b style={{ fontWeight: 600 }}>{what}</b>
                        {where === undefined ? null : (
                          <>
                            <br />
                            <span className="dim" style={{ color: look["ink-2"] }}>
                              {where}
                            </span>
                          </>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </Rows>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
