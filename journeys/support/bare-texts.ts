import type { BrowserContext, Page, Response } from "@playwright/test"

// In the pseudo-language no catalog has a plain Latin letter: a plain letter on the page is from a value, or the text is hard-coded.

/** Every text of an answer, and of the data that the page brings along. */
function textsIn(value: unknown, found: Set<string>): void {
  if (typeof value === "string") found.add(value)
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) textsIn(one, found)
}

/** What the server has answered in this browser so far: names, what the business wrote, what the family did. */
export function answeredTexts(context: BrowserContext): () => Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const reading = new Set<Promise<void>>()
  const read = async (response: Response) => {
    const type = response.headers()["content-type"] ?? ""
    if (type.includes("application/json")) textsIn(await response.json(), found)
    if (!type.includes("text/html")) return
    for (const [, json = ""] of (await response.text()).matchAll(
      /<script[^>]*application\/json[^>]*>([^]*?)<\/script>/g,
    ))
      textsIn(JSON.parse(json), found)
  }
  // What was asked for by a page that is gone can't be read.
  context.on("response", (response) => reading.add(read(response).catch(() => undefined)))
  return async () => {
    await Promise.all(reading)
    return found
  }
}

/** Runs in the page: everything that is read or heard, with what it is in. */
function textsOfPage(): { text: string; where: string }[] {
  const found: { text: string; where: string }[] = [{ text: document.title, where: "the title" }]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || element.closest("script, style, noscript, template, svg") !== null) continue
    found.push({ text: node.nodeValue ?? "", where: `<${element.tagName.toLowerCase()} ${element.className}>` })
  }
  for (const name of [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
  ])
    for (const element of document.querySelectorAll(`[${name}]`))
      found.push({ text: element.getAttribute(name) ?? "", where: `${name} of <${element.tagName.toLowerCase()}>` })
  return found
}

/** "⟦Ššééýýéé⟧ Maya Okafor, 3 PM" → "Maya Okafor", "PM". */
const plainRuns = (text: string): string[] =>
  text.match(/[A-Za-z](?:[A-Za-z0-9.&-]|['’ ,/](?=[A-Za-z]))*/g)?.filter((run) => /[A-Za-z]{2}/.test(run)) ?? []

const wordsOf = (text: string): string[] => text.match(/[\p{L}’']+/gu) ?? []

/** A language is called by its own name, a time zone as in the business's country; a hash is no word. */
const SAME_EVERYWHERE = /^([A-Z]{2,3}T|[a-f0-9]{8}|XA|EN|ES|English|Espa|ol|Esperanto)$/

/** Words of dates and amounts, as the browser writes them in this language. */
function localeWords(locale: string): Set<string> {
  const words = new Set<string>(["USD", "AM", "PM"])
  const add = (options: Intl.DateTimeFormatOptions, date: Date) => {
    for (const word of wordsOf(new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date)))
      words.add(word)
  }
  for (const style of ["long", "short"] as const) {
    for (let month = 0; month < 12; month += 1) {
      add({ month: style, day: "numeric" }, new Date(Date.UTC(2024, month, 15)))
      add({ month: style }, new Date(Date.UTC(2024, month, 15)))
    }
    for (let day = 1; day <= 7; day += 1) add({ weekday: style }, new Date(Date.UTC(2024, 0, day)))
  }
  add({ hour: "numeric", minute: "2-digit" }, new Date(0))
  for (const word of wordsOf(new Intl.ListFormat(locale).format(["1", "2", "3"]))) words.add(word)
  return words
}

/** What is in plain letters and that no answer brought. */
export async function findBareTexts(
  page: Page,
  answered: () => Promise<ReadonlySet<string>>,
  locale: string,
): Promise<string[]> {
  const shown = await page.evaluate(textsOfPage)
  const texts = [...(await answered())]
  // What was looked for is said again.
  const known = [...texts, decodeURIComponent(page.url())].join("\n").toLowerCase()
  const short = new Set(texts.filter((text) => text.length < 60).flatMap(wordsOf))
  const words = localeWords(locale)
  // Several of what the business has named: `namedPlural`.
  const isAnswered = (word: string) => short.has(word) || (word.endsWith("s") && short.has(word.slice(0, -1)))
  const isWord = (word: string) => word.length < 2 || words.has(word) || isAnswered(word) || SAME_EVERYWHERE.test(word)
  const isKnown = (run: string) => known.includes(run.toLowerCase()) || run.split(/[\s.,/]+/).every(isWord)
  const violations = shown.flatMap(({ text, where }) =>
    plainRuns(text)
      // "TO" in a picture's place is Theo Okafor.
      .filter((run) => !isKnown(run) && !where.includes("initials"))
      .map((run) => `bare text "${run}" in ${where}`),
  )
  return [...new Set(violations)]
}
