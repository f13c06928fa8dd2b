import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MailLayout } from "./mail-layout.tsx"

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A mail's HTML. */
export const drawMail = (props: Parameters<typeof MailLayout>[0]): string =>
  DOCTYPE + renderToStaticMarkup(createElement(MailLayout, props))
