import { readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { parseSync } from "oxc-parser"

// Who may open which door: house rules of the layout, as a table. `rooms.test.ts` walks the tree with it.

export interface Door {
  readonly from: string
  readonly to: string
}

/** The rooms of the business from the ground up: a room may know those before it, never those after it. */
export const ROOMS = [
  "kernel",
  "company",
  "participants",
  "account",
  "catalogue",
  "files",
  "payments",
  "scheduling",
  "applications",
  "orders",
  "paperwork",
  "health",
] as const

const PORTAL_PLACES = new Set(["pages", "shell", "api", "providers"])
/** The only places where things are wired: they may open every door of their own package and the doors of the business. */
const WIRING =
  /^(server\/(main|app)\.ts|server\/hub\/|server\/database\/demo\/|portal\/(main|routes)[^/]*\.tsx?|domain\/contract\.ts)/
const SUPPORT = /(\.test\.tsx?|\/testing[^/]*\.tsx?|\/fixture[^/]*\.ts)$/

/** The files that a file imports from this project, as paths from the root. Type imports count: they are knowledge too. */
export function doorsOf(file: string, text: string): Door[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((found) =>
      text.slice(found.moduleRequest.start, found.moduleRequest.end).replaceAll(/["'`]/g, ""),
    ),
  ]
  return named.flatMap((name) => {
    if (name.startsWith("@hub/")) return [{ from: file, to: name.slice("@hub/".length) }]
    if (name.startsWith(".")) return [{ from: file, to: normalize(join(dirname(file), name)) }]
    return []
  })
}

export const doorsOfFile = (root: string, file: string): Door[] => doorsOf(file, readFileSync(join(root, file), "utf8"))

const part = (path: string, index: number): string => path.split("/")[index] ?? ""
const rank = (room: string): number => ROOMS.findIndex((known) => known === room)

/** Why a door stays shut, or undefined. */
export function refusal({ from, to }: Door): string | undefined {
  const [here, there] = [part(from, 0), part(to, 0)]
  if (here === "tools" || here === "bench" || here === "journeys" || SUPPORT.test(from)) return undefined
  if (SUPPORT.test(to)) return "only tests use what is made for tests"
  if (here === "domain") return there === "domain" ? inDomain(from, to) : "the business knows nothing but itself"
  if (here === "ui") return there === "ui" ? undefined : "the kit knows no room: it receives labels, cents and dates"
  if (there !== here && there !== "domain" && !(here === "portal" && there === "ui"))
    return `${here} and ${there} don't know each other`
  if (WIRING.test(from) || there !== here) return undefined
  return here === "server" ? inServer(from, to) : inPortal(from, to)
}

function inDomain(from: string, to: string): string | undefined {
  if (WIRING.test(from) || part(from, 1) === part(to, 1)) return undefined
  const [mine, yours] = [rank(part(from, 1)), rank(part(to, 1))]
  if (mine < 0 || yours < 0) return `${mine < 0 ? part(from, 1) : part(to, 1)} is no room of the table`
  return yours < mine ? undefined : `${part(from, 1)} stands before ${part(to, 1)} and may not know it`
}

function inServer(from: string, to: string): string | undefined {
  const [mine, yours] = [part(from, 1), part(to, 1)]
  const isRoutes = /\/routes[^/]*\.ts$/.test(from)
  if (WIRING.test(to)) return "nothing imports what wires the process"
  if (mine === "providers") {
    return yours === "providers" || isGround(yours) ? undefined : "a vendor's adapter knows no room"
  }
  if (mine === "http" || mine === "database") {
    return yours === mine || isGround(yours) || yours === "database" ? undefined : `${mine} knows no room`
  }
  if (yours === "http") return isRoutes || to.endsWith("/http/handlers.ts") ? undefined : "only routes speak HTTP"
  if (yours === "providers")
    return part(to, 3) === "port.ts" || mine === "sandbox"
      ? undefined
      : "a room knows a provider's port, never a vendor"
  if (/\/store[^/]*\.ts$/.test(from))
    return yours === "database" || yours === mine ? undefined : "a store reads its own room's tables"
  if (/\/store[^/]*\.ts$/.test(to) && yours !== mine) return "another room's tables are reached through its verbs"
  return undefined
}

/** Files beside the rooms (settings, problems at the start) that everybody may know. */
const isGround = (place: string): boolean => place.endsWith(".ts")

function inPortal(from: string, to: string): string | undefined {
  const [mine, yours] = [part(from, 1), part(to, 1)]
  if (mine === yours || mine === "pages") return undefined
  if (yours === "pages") return "only the route table knows the pages"
  if (mine === "api" || mine === "providers")
    return PORTAL_PLACES.has(yours) || isGround(yours) ? undefined : `${mine} knows no room`
  if (yours === "shell" && !/\.tsx?$/.test(mine)) return "a room doesn't know the shell around it"
  return undefined
}
