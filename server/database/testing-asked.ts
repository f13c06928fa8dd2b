import pg from "pg"

/** Tells of everything that is asked of a database at the driver, "begin" and "commit" too, until it is stopped. */
export function onAsked(tell: (asked: unknown) => void): () => void {
  const original: unknown = Reflect.get(pg.Client.prototype, "query")
  if (typeof original !== "function") throw new Error("The driver has no query")
  const query = original
  Reflect.set(pg.Client.prototype, "query", function told(this: pg.Client, ...args: unknown[]) {
    tell(args[0])
    return Reflect.apply(query, this, args)
  })
  return () => {
    Reflect.set(pg.Client.prototype, "query", original)
  }
}
