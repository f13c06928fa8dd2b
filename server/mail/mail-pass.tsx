import type { Colors } from "@hub/domain/company/brand/derive"
import type { MemberFace } from "@hub/domain/participants/member-colour"
import type { CSSProperties } from "react"
import type { MailBlock, PassRow } from "./mail-blocks.ts"
import { HEADING, Rows, sides, TEXT } from "./mail-rows.tsx"
import { unbroken } from "./unbroken-dates.tsx"

const Gap = ({ height }: { height: number }) => (
  <div style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>&nbsp;</div>
)

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
  const { when, what, where, price, note, picture, is_late = false } = row
  const { end, startPadding, endPadding } = sides()
  const text: CSSProperties = { color: look.ink, fontFamily: TEXT, fontSize: 16, lineHeight: "23px" }
  const tone = is_late ? look.bad : look.ink
  const borderTop = isFirst ? 0 : `1px solid ${look.hair ?? ""}`
  return (
    <tr>
      {picture === undefined ? null : (
        <td className="hair pic" style={{ padding: "14px 0", [endPadding]: 16, borderTop }} valign="top" width={72}>
          <img alt="" height={72} src={picture} style={{ display: "block", borderRadius: 10 }} width={72} />
        </td>
      )}
      <td
        className="ink hair"
        colSpan={picture === undefined ? 2 : 1}
        style={{ ...text, padding: "12px 0 14px", borderTop }}
        valign="top"
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
                align={end}
                className="ink"
                style={{ ...text, fontWeight: 600, [startPadding]: 12, whiteSpace: "nowrap" }}
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
              {unbroken(where)}
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
export function MailPass({ block, look }: { block: Extract<MailBlock, { kind: "pass" }>; look: Colors }) {
  const { name, faces, rows, count } = block
  const { end, startPadding } = sides()
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
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a row of the layout, not a control */}
          <tr>
            <td style={{ background: look[`k${colour}`], borderRadius: "10px 10px 0 0", padding: "10px 16px" }}>
              <table border={0} cellPadding={0} cellSpacing={0} role="presentation" width="100%">
                <tbody>
                  <tr>
                    {faces.map((face) => (
                      <Face face={face} key={`${face.colour} ${face.letter}`} look={look} />
                    ))}
                    <td style={{ ...head, [startPadding]: 10 }}>{name}</td>
                    {count === undefined ? null : (
                      <td align={end} style={{ ...head, fontSize: 18, whiteSpace: "nowrap" }}>
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
