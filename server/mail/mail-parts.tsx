import type { Colors } from "@hub/domain/company/brand/derive"
import type { MemberFace } from "@hub/domain/participants/member-colour"
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
export function MailPart({ block, look }: { block: MailBlock; look: Colors }) {
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
      return <Pass block={block} look={look} />
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

/** A range may break at its dash alone, never inside a date. */
const unbroken = (words: string): string => words.replaceAll(" - ", "\u00a0- ").replaceAll(/ (?!-)(?<!- )/g, "\u00a0")

const Face = ({ face: { colour, letter }, look }: { face: MemberFace; look: Colors }) => {
  const on = look[`k${colour}-on`] ?? "#ffffff"
  return (
    <td
      align="center"
      aria-hidden="true"
      height={32}
      style={{
        background: on,
        color: look[`k${colour}`],
        borderRadius: 32,
        fontFamily: HEADING,
        fontWeight: 700,
        fontSize: 14,
        lineHeight: "32px",
      }}
      width={32}
    >
      {letter}
    </td>
  )
}

const PassLine = ({ row, look, isFirst }: { row: PassRow; look: Colors; isFirst: boolean }) => {
  const { when, what, where, price, note, is_late = false } = row
  const text: CSSProperties = { color: look.ink, fontFamily: TEXT, fontSize: 16, lineHeight: "23px" }
  const tone = is_late ? look.bad : look.ink
  return (
    <tr>
      <td
        className="ink hair"
        style={{ ...text, padding: "12px 0 14px", borderTop: isFirst ? 0 : `1px solid ${look.hair ?? ""}` }}
      >
        <Rows>
          <tr>
            <td
              className={is_late ? "bad" : "ink"}
              style={{ color: tone, fontFamily: HEADING, fontWeight: 700, fontSize: 18, lineHeight: "24px" }}
            >
              {unbroken(when)}
            </td>
            {price === undefined ? null : (
              <td
                align="right"
                className="ink"
                style={{ ...text, fontWeight: 600, paddingLeft: 12, whiteSpace: "nowrap" }}
                valign="top"
              >
                {price}
              </td>
            )}
          </tr>
        </Rows>
        <b style={{ fontWeight: 600 }}>{what}</b>
        {where === undefined ? null : (
          <>
            <br />
            <span className="dim" style={{ color: look["ink-2"] }}>
              {where}
            </span>
          </>
        )}
        {note === undefined ? null : (
          <>
            <br />
            <span className="ok" style={{ color: look.ok, fontWeight: 600 }}>
              {note}
            </span>
          </>
        )}
      </td>
    </tr>
  )
}

/** A participant's bookings under their colour. */
function Pass({ block, look }: { block: Extract<MailBlock, { kind: "pass" }>; look: Colors }) {
  const { name, faces, rows, count } = block
  const colour = faces[0]?.colour ?? 0
  const head: CSSProperties = {
    color: look[`k${colour}-on`] ?? "#ffffff",
    fontFamily: HEADING,
    fontWeight: 700,
    fontSize: 20,
    lineHeight: "24px",
  }
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
            <td style={{ background: look[`k${colour}`], borderRadius: "10px 10px 0 0", padding: "10px 16px" }}>
              <table border={0} cellPadding={0} cellSpacing={0} role="presentation" width="100%">
                <tbody>
                  <tr>
                    {faces.map((face) => (
                      <Face face={face} key={`${face.colour} ${face.letter}`} look={look} />
                    ))}
                    <td style={{ ...head, paddingLeft: 10 }}>{name}</td>
                    {count === undefined ? null : (
                      <td align="right" style={{ ...head, fontSize: 18, whiteSpace: "nowrap" }}>
                        {count}
                      </td>
                    )}
                  </tr>
                </tbody>
              </table>
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
                {rows.map((row, index) => (
                  <PassLine isFirst={index === 0} key={`${row.when} ${row.what}`} look={look} row={row} />
                ))}
              </Rows>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
