import type { Colors } from "@hub/domain/company/brand/derive"
import { currentLanguage, languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Body } from "@react-email/body"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Html } from "@react-email/html"
import { Preview } from "@react-email/preview"
import { Section } from "@react-email/section"
import type { CSSProperties } from "react"
import type { MailBlock } from "./mail-blocks.ts"
import { MailPart } from "./mail-parts.tsx"
import { HEADING, sides, TEXT } from "./mail-rows.tsx"
import { unbroken } from "./unbroken-dates.tsx"

const m = messages("server/mail.mailLayout")

// The one layout of all mails: 600 px, tables and inline styles, one column. Mail programs read no variables and few formulas, so colours
// are worked out before (decision 0091). No picture carries meaning alone, and nothing breaks without one.

export interface Sender {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  /** Absolute; without a logo the drawn mark in the business's colour. */
  readonly logo: string
}

export interface MailLook {
  readonly light: Colors
  readonly dark: Colors
}

interface MailLayoutProps {
  readonly title: string
  /** Of the order that it is about, at the right of the head. */
  readonly order_number: string | null
  /** A banner below the head. */
  readonly picture: string | undefined
  /** What a list of mails shows after the subject. */
  readonly preview: string
  readonly blocks: readonly MailBlock[]
  readonly why: string
  readonly unsubscribe_url: string | null
  readonly sender: Sender
  readonly look: MailLook
}

/** Each part's classes are what the dark theme changes. */
const darkRules = (dark: Colors): string => `
:root{color-scheme:light dark}
@media (max-width:620px){.px{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.big{font-size:27px!important;line-height:32px!important}.when{width:104px!important}}
@media (prefers-color-scheme:dark){body,.bg{background:${dark["paper-2"] ?? ""}!important}.card{background:${dark.paper ?? ""}!important}.ink{color:${dark.ink ?? ""}!important}.dim{color:${dark["ink-2"] ?? ""}!important}.ok{color:${dark.ok ?? ""}!important}.bad{color:${dark.bad ?? ""}!important}.rule{border-color:${dark.ink ?? ""}!important}.hair{border-color:${dark.hair ?? ""}!important}.track{background:${dark.hair ?? ""}!important}.lk{color:${dark["brand-text"] ?? ""}!important}}`

export function MailLayout({
  title,
  order_number,
  picture,
  preview,
  blocks,
  why,
  unsubscribe_url,
  sender,
  look,
}: MailLayoutProps) {
  const { light, dark } = look
  const { end, startPadding } = sides()
  const ink: CSSProperties = { color: light.ink, fontFamily: TEXT }
  const dim: CSSProperties = { color: light["ink-2"], fontFamily: TEXT }
  const small: CSSProperties = { ...dim, fontSize: 14, lineHeight: "20px", margin: 0 }
  return (
    <Html dir={languageOf(currentLanguage()).direction} lang={currentLanguage()}>
      <Head>
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <title>{title}</title>
        <style>{darkRules(dark)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" style={{ margin: 0, background: light["paper-2"] }}>
        <Section className="outer bg" style={{ padding: "24px 12px" }}>
          <Container className="card" style={{ maxWidth: 600, background: light.paper }}>
            <Section className="px rule" style={{ padding: "16px 32px", borderBottom: `2px solid ${light.ink}` }}>
              <table border={0} cellPadding={0} cellSpacing={0} role="presentation" width="100%">
                <tbody>
                  <tr>
                    <td
                      align="center"
                      height={32}
                      style={{
                        color: light["on-brand"],
                        borderRadius: 8,
                        fontFamily: HEADING,
                        fontWeight: 700,
                        fontSize: 18,
                        lineHeight: "32px",
                      }}
                      width={32}
                    >
                      <img alt="" height={32} src={sender.logo} style={{ display: "block" }} width={32} />
                    </td>
                    <td
                      className="ink"
                      style={{
                        ...ink,
                        [startPadding]: 10,
                        fontFamily: HEADING,
                        fontWeight: 700,
                        fontSize: 19,
                        lineHeight: "24px",
                      }}
                    >
                      {sender.name}
                    </td>
                    {order_number === null ? null : (
                      <td align={end} className="dim" style={{ ...small, [startPadding]: 10, whiteSpace: "nowrap" }}>
                        {m.order({ number: order_number })}
                      </td>
                    )}
                  </tr>
                </tbody>
              </table>
            </Section>
            {picture === undefined ? null : (
              <img alt="" src={picture} style={{ display: "block", width: "100%", height: "auto" }} width={600} />
            )}
            <Section className="px" style={{ padding: "24px 32px 8px" }}>
              <h1
                className="ink big"
                style={{ ...ink, margin: 0, fontFamily: HEADING, fontWeight: 700, fontSize: 34, lineHeight: "38px" }}
              >
                {unbroken(title)}
              </h1>
            </Section>
            <Section className="px" style={{ padding: "0 32px 24px" }}>
              {blocks.map((block, index) => (
                <MailPart
                  block={block}
                  // Mails are drawn once: nothing moves.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
                  key={index}
                  look={light}
                />
              ))}
            </Section>
            <Section className="px rule" style={{ padding: "20px 32px 28px", borderTop: `2px solid ${light.ink}` }}>
              <p className="dim" style={small}>
                {why}
                {unsubscribe_url === null ? null : (
                  <>
                    {" "}
                    <a className="ink" href={unsubscribe_url} style={{ color: light.ink }}>
                      {m.unsubscribe}
                    </a>
                  </>
                )}
              </p>
              <p className="dim" style={{ ...small, paddingTop: 6 }}>
                {[sender.name, sender.address].filter((part) => part !== null).join(", ")}
                <br />
                {sender.phone === null ? null : (
                  <a className="ink" href={phoneHref(sender.phone)} style={{ color: light.ink }}>
                    {formatPhone(sender.phone)}
                  </a>
                )}
                {sender.phone !== null && sender.email !== null ? " · " : null}
                {sender.email === null ? null : (
                  <a className="ink" href={`mailto:${sender.email}`} style={{ color: light.ink }}>
                    {sender.email}
                  </a>
                )}
              </p>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  )
}
