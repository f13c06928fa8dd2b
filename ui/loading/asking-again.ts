/**
 * Many browsers remember a script that they couldn't fetch, and answer every later wish for it with the same failure (Chromium to 147 at
 * least; the HTML standard allowed no other). So it is asked for by another name, which their failure tells.
 */
export function askingAgain<Module>(
  load: () => Promise<Module>,
  take: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let lost: string | undefined
  let tries = 0
  return () =>
    (lost === undefined ? load() : take(`${lost}?${tries}`)).catch((error: unknown) => {
      lost = /http[^\s?]+\.js/.exec(String(error))?.[0]
      tries += 1
      throw error
    })
}
