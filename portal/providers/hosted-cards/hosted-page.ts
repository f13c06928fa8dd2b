// A card provider whose own page takes the card (spec 7.5).

export interface HostedPage {
  readonly upay_url: string
  readonly upay_site_id: string
}

export interface Ticket {
  readonly ticket: string
  readonly ticket_name: string
}

/** Spec 3: the hosted provider's page; undefined with another provider, or without a page. */
export function hostedPage(provider: {
  type: string
  company: { upay_url?: string; upay_site_id?: string }
}): HostedPage | undefined {
  const { upay_url, upay_site_id } = provider.company
  if (provider.type !== "TOUCH_NET" || upay_url === undefined || upay_site_id === undefined) return undefined
  return URL.canParse(upay_url) && /^https?:$/.test(new URL(upay_url).protocol) ? { upay_url, upay_site_id } : undefined
}

/** Whether the hosted provider is used, with or without a page. */
export const isHosted = (provider: { type: string }): boolean => provider.type === "TOUCH_NET"

/**
 * A new window on its way to the page, or null where the browser has blocked it: it opens only shortly after a click. The form
 * is in the window's own document, so that the page that comes there can't reach back to ours.
 */
export function openHostedPage({ upay_url, upay_site_id }: HostedPage, { ticket, ticket_name }: Ticket): Window | null {
  const opened = window.open("", "_blank")
  if (opened === null) return null
  opened.opener = null
  const { document } = opened
  const form = document.createElement("form")
  form.method = "post"
  form.action = upay_url
  form.hidden = true
  const fields = { TICKET: ticket, TICKET_NAME: ticket_name, UPAY_SITE_ID: upay_site_id }
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input")
    field.type = "hidden"
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return opened
}
