import type { Colors } from "@hub/domain/company/brand/derive"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@react-email/button"
import type { CSSProperties, ReactNode } from "react"
import type { MailBlock } from "./mail-blocks.ts"
import { MailPass } from "./mail-pass.tsx"
import { MailPlan } from "./mail-plan.tsx"
import { HEADING, Rows, sides, TEXT } from "./mail-rows.tsx"
import { unbroken } from "./unbroken-dates.tsx"

const m = messages("server/mail.mailLayout")

// The parts of a mail, one for each kind of block.

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
      unbroken(part)
    ),
  )

/** One part, in its own look. */
export function MailPart({ block, look }: { block: MailBlock; look: Colors }) {
  const ink: CSSProperties = { color: look.ink, fontFamily: TEXT, fontSize: 17, lineHeight: "25px" }
  const hair = `1px solid ${look.hair ?? ""}`
  const rule = `2px solid ${look.ink ?? ""}`
  const { end, startPadding, endPadding, startBorder } = sides()
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
          style={{ ...ink, margin: "16px 0 4px", [startPadding]: 16, [startBorder]: `4px solid ${look.hair ?? ""}` }}
        >
          {unbroken(block.text)}
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
          {unbroken(block.text)}
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
                  padding: "8px 0",
                  [endPadding]: 12,
                  borderTop: index === 0 ? 0 : hair,
                }}
                valign="top"
                width={148}
              >
                {unbroken(label)}
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
                {unbroken(value)}
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
            { row: [m.total, block.total] as const, is_total: true },
          ].map(({ row: [label, amount], is_total }, index) => {
            const borderTop = is_total ? rule : index === 0 ? 0 : hair
            const line = is_total ? "ink rule" : "ink hair"
            return (
              <tr key={label}>
                <td
                  className={line}
                  style={{ ...ink, fontSize: 16, lineHeight: "22px", padding: "8px 0", [endPadding]: 12, borderTop }}
                >
                  {unbroken(label)}
                </td>
                <td
                  align={end}
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
      return <MailPass block={block} look={look} />
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
