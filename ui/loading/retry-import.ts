const loadStyleSheet = (href: string): Promise<unknown> =>
  new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror })),
  )

let untilShown = (): Promise<unknown> => Promise.resolve()

/** What has to be here, beside its code, before a part is shown. */
export function waitBeforeShown(wait: () => Promise<unknown>): void {
  untilShown = wait
}

/**
 * Makes `import()` retryable. Browsers cache a failed module fetch (Chromium to 147 at least) and repeat its error, so a retry asks for
 * the script under another address, taken from the error. That doesn't help when one of the script's own imports failed: then only a
 * reload does. A style sheet that failed isn't fetched again by Vite, so it is loaded here first.
 */
export function retryImport<Name extends string, Export>(
  load: () => Promise<Record<Name, Export>>,
  name: Name,
  importFrom: (address: string) => Promise<Partial<Record<Name, Export>>> = (address) =>
    import(/* @vite-ignore */ address),
): () => Promise<Export> {
  let failedFile = ""
  let tries = 0
  const importModule = async () => {
    if (failedFile.endsWith("css")) await loadStyleSheet(failedFile)
    return failedFile.endsWith("js") ? importFrom(`${failedFile}?${tries}`) : load()
  }
  return async () => {
    try {
      const found = (await importModule())[name]
      await untilShown()
      if (found === undefined) throw new Error(`${name} is not in ${failedFile}`)
      return found
    } catch (error) {
      failedFile = /(http|\/)[^\s?]+\.(js|css)/.exec(String(error))?.[0] ?? failedFile
      tries += 1
      throw error
    }
  }
}
