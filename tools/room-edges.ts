import { readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { parseSync } from "oxc-parser"
import { CONSOLE_ROOMS, DOMAIN_ROOMS, PORTAL_ROOMS, SERVER_ROOMS } from "./room-tables.ts"

// Who may import whom, as a table. `rooms.test.ts` walks the tree with it.

export interface Edge {
  readonly from: string
  readonly to: string
}

/** What both browser sides are made of lies in the portal: forms, texts, problems of calls. */
const GROUND_OF_BROWSERS = /^portal\/(form\/|language\/|api\/problem\.ts$|messages-plugin\.ts$)/

/** The packages that a package may import besides itself. Those that aren't here may import anything. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  languages: ["domain"],
  ui: [],
  portal: ["domain", "ui"],
  console: ["domain", "ui"],
  server: ["domain", "languages"],
  sandbox: ["domain", "server"],
  demo: ["domain", "sandbox", "server"],
}

/** The only places where things are wired: they may import anything of their own package, and the server's the stand-ins too. */
const WIRING =
  /^(server\/(main|app)\.ts|server\/hub\/|(portal|console)\/(main|routes)[^/]*\.tsx?|domain\/(staff-)?contract\.ts)/
const isWiring = (file: string): boolean => WIRING.test(file) || file.startsWith("server/process/")
/** What runs while building only. */
const BUILDS = /^(portal\/messages-plugin|console\/vite\.config)\.ts$/
const STAND_INS = ["sandbox", "demo"]
const IS_TEST = /(\.test\.tsx?|\/generate-[^/]*\.ts)$/
/** What rooms may import of `http` besides their routes. */
const OPEN_HTTP = /\/http\/(handlers|plain-page|form-scope|content-disposition)\.ts$/

/** The files that a file imports from this project, as paths from the root. Type imports count too. */
export function edgesOf(file: string, text: string): Edge[] {
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

export const edgesOfFile = (root: string, file: string): Edge[] => edgesOf(file, readFileSync(join(root, file), "utf8"))

const part = (path: string, index: number): string => path.split("/")[index] ?? ""

/** Files beside the rooms. */
const isBesideRooms = (name: string): boolean => /\.[a-z]+$/.test(name)

/** Why an import is refused, or undefined. */
export function refusal({ from, to }: Edge): string | undefined {
  const [here, there] = [part(from, 0), part(to, 0)]
  if (IS_TEST.test(from) || BUILDS.test(from) || PACKAGES[here] === undefined) return undefined
  if (IS_TEST.test(to) || there === "testing") return "only tests import test support"
  if (there !== here) {
    const isWired = here === "server" && isWiring(from) && STAND_INS.includes(there)
    const isGround = here === "console" && GROUND_OF_BROWSERS.test(to)
    return isWired || isGround || PACKAGES[here].includes(there) ? undefined : `${here} doesn't import ${there}`
  }
  if (isWiring(from)) return undefined
  if (here === "domain") return inDomain(from, to)
  if (here === "server") return inServer(from, to)
  if (here === "console") return inConsole(from, to)
  return here === "portal" ? inPortal(from, to) : undefined
}

function inDomain(from: string, to: string): string | undefined {
  if (part(from, 1) === part(to, 1)) return undefined
  const [mine, yours] = [part(from, 1), part(to, 1)].map((room) => DOMAIN_ROOMS.findIndex((known) => known === room))
  if (mine === undefined || yours === undefined || mine < 0 || yours < 0)
    return `${from} or ${to} is in no room of the table`
  return yours < mine ? undefined : `${part(from, 1)} comes before ${part(to, 1)}`
}

/** What every room of the server may import. */
const GROUND_OF_SERVER = ["kernel", "database", "language", "pdf"]

function inServer(from: string, to: string): string | undefined {
  const [mine, yours] = [part(from, 1), part(to, 1)]
  if (WIRING.test(to)) return "nothing imports what wires the process"
  if (mine === yours || yours === "package.json" || GROUND_OF_SERVER.includes(yours)) return undefined
  if (yours === "http") {
    const mayImport = /\/routes[^/]*\.ts$|-routes\.ts$/.test(from) || OPEN_HTTP.test(to)
    return mayImport ? undefined : "only routes import http"
  }
  if (yours === "providers") {
    return part(to, 3) === "port.ts" ? undefined : "a room imports a provider's port, never a vendor's adapter"
  }
  if (/\/store[^/]*\.ts$/.test(from)) return "a store reads its own room's tables"
  if (/\/store[^/]*\.ts$/.test(to) && mine !== "checkout") return "another room's tables are reached through its verbs"
  return inTable(SERVER_ROOMS, mine, yours)
}

const GROUND_OF_SHELL = ["clock", "other-window", "way-back"]
const portalRoom = (path: string): string => {
  const [room, folder] = [part(path, 1), part(path, 2)]
  return room === "shell" && GROUND_OF_SHELL.includes(folder) ? folder : room
}

const inPortal = (from: string, to: string): string | undefined => {
  const [mine, yours] = [portalRoom(from), portalRoom(to)]
  if (mine === yours || isBesideRooms(yours) || (isBesideRooms(mine) && yours !== "pages")) return undefined
  if (yours === "clock" || yours === "language") return undefined
  return inTable(PORTAL_ROOMS, mine, yours)
}

function inConsole(from: string, to: string): string | undefined {
  const [mine, yours] = [part(from, 1), part(to, 1)]
  if (mine === yours || yours === "api" || isBesideRooms(yours) || isBesideRooms(mine)) return undefined
  return inTable(CONSOLE_ROOMS, mine, yours)
}

function inTable(rooms: Readonly<Record<string, readonly string[]>>, mine: string, yours: string): string | undefined {
  if (rooms[mine] === undefined || rooms[yours] === undefined) return `${mine} or ${yours} is in no row of the table`
  return rooms[mine].includes(yours) ? undefined : `the table has no edge from ${mine} to ${yours}`
}

/** Import circles, each as the files that it leads through. */
export function circlesIn(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const circles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push(path.slice(start))
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const to of next.get(file) ?? []) visit(to)
    path.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return circles
}
