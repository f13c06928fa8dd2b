import pg from "pg"
import { Trip } from "./known-query.ts"

/** Tells of everything that is asked of a database at the driver, "begin" and "commit" too, until it is stopped. */
export function onAsked(tell: (asked: unknown) => void): () => void {
  const original: unknown = Reflect.get(pg.Client.prototype, "query")
  if (typeof original !== "function") throw new Error("The driver has no query")
  const query = original
  Reflect.set(pg.Client.prototype, "query", function told(this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    for (const statement of asked instanceof Trip ? asked.statements : [asked]) tell(statement)
    return Reflect.apply(query, this, args)
  })
  return () => {
    Reflect.set(pg.Client.prototype, "query", original)
  }
}
