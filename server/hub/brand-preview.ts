import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { resolveColors } from "@hub/domain/company/brand/brand-styles"

/** Of `hub brand`'s page: the kit's measures, on five narrow screens beside each other. */
const PREVIEW_STYLES = `
*{box-sizing:border-box;margin:0}body{padding:24px;background:#8a8f8c;font:16px/1.45 Figtree,system-ui,sans-serif}
.title{font:700 22px/1.2 Gabarito,system-ui;color:#fff;margin-bottom:16px}
.row{display:flex;flex-wrap:wrap;gap:20px;margin-bottom:24px}
figure{width:300px}figcaption{padding:4px 0;color:#fff;font-size:14px}
.screen{min-height:560px;background:var(--paper);color:var(--ink);overflow:hidden;padding-bottom:20px}
.screen>*,.mail>*{margin:12px 16px 0}.screen ul,.screen ol{list-style:none;padding:0}
header{display:flex;gap:10px;align-items:center;padding-bottom:10px;border-bottom:1px solid var(--hair);font-family:Gabarito,system-ui}
.mark,.mark>*{display:block;width:32px;height:32px}
h1,h2,strong,em{font-family:Gabarito,system-ui;line-height:1.1;font-style:normal}h2{font-size:26px}
.screen>.hero{position:relative;overflow:hidden;margin:0;height:260px;padding:20px 16px;background:var(--brand-fill);color:var(--on-brand)}
.hero>*{position:relative}.hero h1{font-size:40px;font-weight:800;line-height:.95}.hero .art{position:absolute;inset:auto 0 0;width:100%;height:54%;object-fit:cover}
.screen>.hero.short{height:auto;margin-top:12px}.hero small{font-size:14px}
li{display:flex;justify-content:space-between;gap:12px;align-items:center;padding:10px 0;border-bottom:1px solid var(--hair)}
li small{display:block;color:var(--ink-2);font-size:14px}li strong{font-size:28px}li b{font-family:Gabarito,system-ui}li em{display:block;font-size:20px}
.card{justify-content:flex-start}.slot{flex:none;width:96px;height:96px;border-radius:6px;overflow:hidden;background:var(--pic-pale)}
.slot.wide{width:auto;height:auto;aspect-ratio:8/5}.scene{display:block;width:100%;height:100%}.slot:not(.wide) .scene{width:154px;margin-left:-29px}
a{display:block;padding:13px;border-radius:10px;text-align:center;font-weight:600}
.go{background:var(--act);color:var(--on-act);border:2px solid var(--act-edge,transparent)}.line{border:2px solid var(--edge)}
.rev{background:var(--on-brand);color:var(--brand-fill);margin-top:12px}
.text{display:inline;padding:0;color:var(--brand-text);text-decoration:underline}
.chips{display:flex;gap:8px}.chips a{padding:8px 12px;border-radius:99px;border:1px solid var(--edge);font-size:14px}.chips .on{background:var(--ink);color:var(--on-ink)}
ol li{border:0;border-left:4px solid var(--brand-mark);padding:6px 0 6px 14px;justify-content:flex-start}
.tint{padding:12px;background:var(--brand-tint)}.tag{display:table;padding:4px 10px;border-radius:6px;font-weight:600;font-size:14px}
.ok{color:var(--ok);background:var(--ok-tint)}.warn{color:var(--warn);background:var(--warn-tint)}.bad{color:var(--bad);background:var(--bad-tint)}
.screen>.mail{margin:0;padding:16px 0;background:var(--paper-2);min-height:560px}.mail header{border-bottom:2px solid var(--ink)}.dim{color:var(--ink-2);font-size:14px}`

interface Preview {
  readonly name: string
  readonly color: string
  readonly logo: Buffer | null
  readonly photo:
    | { readonly bytes: Buffer; readonly alt: string; readonly focus_x: number; readonly focus_y: number }
    | undefined
  readonly programs: readonly { name: string; scene: string; summary: string }[]
  readonly funboxes: readonly { name: string; tagline: string }[]
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const base64 = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString("base64")}`

/** From the sources or beside the bundle; undefined where neither has it. */
function readNear(...paths: readonly string[]): Buffer | undefined {
  const found = paths.map((path) => join(import.meta.dirname, path)).find((path) => existsSync(path))
  return found === undefined ? undefined : readFileSync(found)
}

const declared = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")

function fontRules(): string {
  const faces = [
    ["Gabarito", "gabarito-var.woff2", "500 800"],
    ["Figtree", "figtree-var.woff2", "400 700"],
  ] as const
  return faces
    .map(([family, file, weight]) => {
      const bytes = readNear(`../../ui/fonts/${file}`)
      const source = bytes && base64("font/woff2", bytes)
      return source ? `@font-face{font-family:${family};font-weight:${weight};src:url(${source})}` : ""
    })
    .join("")
}

const OUR_MARK =
  '<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="var(--brand-fill)"/><path d="M8.5 24.5h8a5 5 0 0 0 0-10h-2a4 4 0 0 1 0-8h9" fill="none" stroke="var(--on-brand)" stroke-width="3.2" stroke-linecap="round"/><circle cx="8.5" cy="24.5" r="3.6" fill="var(--on-brand)"/><circle cx="23.5" cy="6.5" r="3.6" fill="var(--on-brand)"/></svg>'
const TRAIL =
  '<svg class="art" viewBox="0 0 640 330" preserveAspectRatio="xMidYMax slice"><circle cx="476" cy="84" r="62" fill="var(--sun)"/><circle cx="150" cy="420" r="270" fill="var(--brand-hi)"/><circle cx="560" cy="440" r="310" fill="var(--brand-lo)"/><path d="M-20 304h150a42 42 0 0 0 42-42v-8a42 42 0 0 1 42-42h112a42 42 0 0 0 42-42 42 42 0 0 1 42-42h66" fill="none" stroke="var(--on-brand)" stroke-width="11" stroke-linecap="round"/><circle cx="476" cy="128" r="18" fill="var(--on-brand)"/></svg>'

async function photoOf(photo: Preview["photo"]): Promise<string | undefined> {
  if (photo === undefined) return undefined
  const { default: sharp } = await import("sharp")
  const bytes = await sharp(photo.bytes).autoOrient().resize({ width: 800 }).webp({ quality: 75 }).toBuffer()
  const focus = `${photo.focus_x}% ${photo.focus_y}%`
  return `<img class="art" alt="${escaped(photo.alt)}" src="${base64("image/webp", bytes)}" style="object-position:${focus}">`
}

const scene = (id: string): string =>
  `<svg class="scene"><use href="#${escaped(id)}" width="100%" height="100%"/></svg>`

function screens({ name, programs, funboxes }: Preview, mark: string, art: string): [string, string][] {
  const [first = { name: "Trail Makers", scene: "trail-makers", summary: "" }] = programs
  const head = `<header><i class="mark">${mark}</i><b>${escaped(name)}</b></header>`
  const rows = funboxes.map(
    (one) =>
      `<li><span><b>${escaped(one.name)}</b><small>${escaped(one.tagline)}</small></span><strong>12</strong></li>`,
  )
  const cards = programs
    .slice(0, 3)
    .map(
      (one) =>
        `<li class="card"><div class="slot">${scene(one.scene)}</div><span><b>${escaped(one.name)}</b><small>Mon–Fri, 9:00AM - 3:00PM</small><em>$385</em></span></li>`,
    )
  return [
    [
      "Welcome",
      `${head}<section class="hero">${art}<h1>Where to<br>next?</h1></section><ul>${rows.join("")}</ul><a class="go">See the whole lineup</a><a class="line">My dashboard</a>`,
    ],
    [
      "Explore",
      `${head}<h2>Explore Offerings</h2><p class="chips"><a class="on">For both 8</a><a>With places 11</a></p><ul>${cards.join("")}</ul>`,
    ],
    [
      "Program",
      `${head}<div class="slot wide">${scene(first.scene)}</div><h2>${escaped(first.name)}</h2><p>${escaped(first.summary)}</p><ol><li>Meet at the gate</li><li>Out on the trail</li><li>Home</li></ol><a class="go">Add this week</a><p><a class="text">Copy address</a></p>`,
    ],
    [
      "Dashboard",
      `${head}<section class="hero short"><small>Next, tomorrow</small><h1>9:00AM</h1><p>${escaped(first.name)}</p><a class="rev">Show check-in code</a></section><p class="tint"><b>A place is free.</b> Yours until 9:00AM.</p><p class="tag ok">Completed!</p><p class="tag warn">2 documents left</p><p class="tag bad">Card declined</p>`,
    ],
    [
      "Mail",
      `<div class="mail">${head}<h2>Booked: ${escaped(first.name)}</h2><p>Mon, Jun 14th, 9:00AM. Bring water and shoes that may get wet.</p><a class="go">Show my booking</a><p class="dim">${escaped(name)}</p></div>`,
    ],
  ]
}

/** One page without outside parts: five screens by day and by night, in a colour that isn't used yet. */
export async function brandPreview(preview: Preview): Promise<string> {
  const { light, dark } = resolveColors(preview.color)
  const symbols = readNear("../portal/scenes.svg", "@hub/portal/shell/public/scenes.svg")?.toString("utf8") ?? ""
  const mark = preview.logo === null ? OUR_MARK : `<img alt="" src="${base64("image/png", preview.logo)}">`
  const art = (await photoOf(preview.photo)) ?? TRAIL
  const drawn = screens(preview, mark, art)
  const row = (theme: string) =>
    `<div class="row ${theme}">${drawn.map(([title, body]) => `<figure><figcaption>${title}, ${theme === "light" ? "by day" : "by night"}</figcaption><div class="screen">${body}</div></figure>`).join("")}</div>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(preview.name)} in ${preview.color}</title>
<style>${fontRules()}.light{${declared(light)}}.dark{${declared(dark)}}${PREVIEW_STYLES}</style>
<body><div hidden>${symbols.replace(/<\?xml[^>]*>/, "")}</div><h1 class="title">${escaped(preview.name)} in ${preview.color}</h1>${row("light")}${row("dark")}</body></html>
`
}
