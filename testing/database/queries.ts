import pg from "pg"

/** Calls `listener` with each query of the driver, a text or a config, until the returned function is called. */
export function onQuery(listener: (query: unknown) => void): () => void {
  const original: unknown = Reflect.get(pg.Client.prototype, "query")
  if (typeof original !== "function") throw new Error("The driver has no query")
  const query = original
  Reflect.set(pg.Client.prototype, "query", function observed(this: pg.Client, ...args: unknown[]) {
    listener(args[0])
    return Reflect.apply(query, this, args)
  })
  return () => {
    Reflect.set(pg.Client.prototype, "query", original)
  }
}

/** The statements of `work`, without those that begin and end a transaction. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const stop = onQuery((query) => {
    const text = String(typeof query === "object" && query !== null ? Reflect.get(query, "text") : query).trim()
    if (!/^(begin|commit|rollback|select set_config)/.test(text)) found.push(text.replaceAll(/\s+/g, " ").slice(0, 90))
  })
  try {
    await work()
  } finally {
    stop()
  }
  return found
}

/** An answer with the texts of our statements that were asked while it was made, in an order that says nothing. */
export async function askedBy<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = []
  const stop = onQuery((query) => {
    const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : undefined
    if (typeof text === "string") statements.push(text)
  })
  try {
    const answer = await work()
    return { answer, statements: statements.toSorted() }
  } finally {
    stop()
  }
}
