/** A style sheet that was lost isn't fetched again by itself: the part would come without its looks. */
const styled = (href: string): Promise<unknown> =>
  new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror })),
  )

/**
 * Many browsers remember a script that they couldn't fetch, and answer every later wish for it with the same failure (Chromium to 147 at
 * least; the HTML standard allowed no other). Where the failure tells which script it was, that one is asked for by another name. That
 * helps when nothing but it was lost and it holds what is wanted under its own name; else only a new page helps.
 */
export function askingAgain<Name extends string, Part>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
  take: (address: string) => Promise<Partial<Record<Name, Part>>> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Part> {
  let lost = ""
  let tries = 0
  const fetched = async () => {
    if (lost.endsWith("css")) await styled(lost)
    return lost.endsWith("js") ? take(`${lost}?${tries}`) : load()
  }
  return async () => {
    try {
      const part = (await fetched())[name]
      if (part === undefined) throw new Error(`${name} is not in ${lost}`)
      return part
    } catch (error) {
      lost = /(http|\/)[^\s?]+\.(js|css)/.exec(String(error))?.[0] ?? lost
      tries += 1
      throw error
    }
  }
}
