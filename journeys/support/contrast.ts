import type { Page } from "@playwright/test"

// The contrast of words whose ground axe can't tell (a picture, a drawn circle, something that lies behind): the ground is taken as
// it is painted, without the words, and the words' colour is held against every pixel of it.

declare global {
  interface Window {
    /** What is being looked at, so that the words can be put back. */
    wordless?: { element: Element; color: string }[]
  }
}

interface Picture {
  readonly png: string | undefined
  readonly clip: { readonly x: number; readonly y: number }
  readonly fullPage: boolean
}

const WORDLESS = `* {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
}
svg text { fill: transparent !important }
/* The shadow of a notification passes with it. */
[popover] * { box-shadow: none !important }
:focus { outline: none !important; box-shadow: none !important }`

/** Runs in the page: takes all words away and says where these stood. */
function hide({ targets, rules }: { targets: readonly string[]; rules: string }) {
  window.wordless = targets
    .flatMap((target) => [...document.querySelectorAll(target)])
    .map((element) => {
      const { color, fill } = getComputedStyle(element)
      return { element, color: element instanceof SVGElement ? fill : color }
    })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  const rects = window.wordless.map(({ element }) => element.getBoundingClientRect())
  const [x, y] = [Math.min(...rects.map(({ left }) => left)), Math.min(...rects.map(({ top }) => top))]
  const [right, bottom] = [Math.max(...rects.map((one) => one.right)), Math.max(...rects.map((one) => one.bottom))]
  // A dialog is as high as the window: in a picture of the whole page it would stand elsewhere.
  if (document.querySelector("dialog:modal") !== null) {
    const [left, top] = [Math.max(0, x), Math.max(0, y)]
    const [width, height] = [Math.min(right, window.innerWidth) - left, Math.min(bottom, window.innerHeight) - top]
    return { clip: { x: left, y: top, width, height }, fullPage: false }
  }
  const clip = { x: x + window.scrollX, y: y + window.scrollY, width: right - x, height: bottom - y }
  return { clip, fullPage: true }
}

/** Runs in the page: the worst contrast of each of the words, in the order of the targets, with what it has to be. */
async function measure({ png, clip, fullPage }: Picture): Promise<string[]> {
  if (png === undefined) {
    document.adoptedStyleSheets.pop()
    return []
  }
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const drawing = canvas.getContext("2d", { willReadFrequently: true })
  if (drawing === null) throw new Error("There is nothing to draw on")
  const luminance = (red: number, green: number, blue: number): number => {
    const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  // Since the picture was taken the page may have scrolled, as to a message.
  const [x, y] = fullPage ? [clip.x - window.scrollX, clip.y - window.scrollY] : [clip.x, clip.y]
  const violations: string[] = []
  for (const { element, color } of window.wordless ?? []) {
    drawing.fillStyle = color
    drawing.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data
    const words = luminance(red, green, blue)
    drawing.drawImage(picture, 0, 0)
    const { fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    // The words alone: a sign beside them has their colour, and words for the ear aren't drawn.
    const range = document.createRange()
    const rects: DOMRect[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || getComputedStyle(parent).clipPath === "inset(50%)") continue
      range.selectNodeContents(node)
      rects.push(...range.getClientRects())
    }
    const floatOf = (at: Element | null): Element | null => {
      for (let one = at; one !== null; one = one.parentElement)
        if (one.matches("dialog, [role=dialog], [role=listbox], [role=menu], [role=tooltip], [popover]")) return one
        else if (/fixed|sticky/.test(getComputedStyle(one).position)) return one
      return null
    }
    /** Nobody reads what lies under a popup or a bar: it is looked at before that opens, or scrolled out from under it. */
    const isCovered = ({ left, right, top, bottom }: DOMRect): boolean =>
      [
        [left + 1, top + 1],
        [right - 1, top + 1],
        [(left + right) / 2, (top + bottom) / 2],
        [left + 1, bottom - 1],
        [right - 1, bottom - 1],
      ].some(([at, down]) => {
        const over = floatOf(document.elementFromPoint(at ?? 0, down ?? 0))
        return over !== null && !over.contains(element)
      })
    /** What has been scrolled out of its box isn't drawn. */
    const drawnOf = (rect: DOMRect): DOMRect => {
      let { left, right, top, bottom } = rect
      for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === "visible") continue
        const box = one.getBoundingClientRect()
        // Its border is drawn over nothing that scrolls.
        const [box_left, box_top] = [box.left + one.clientLeft, box.top + one.clientTop]
        ;[left, right] = [Math.max(left, box_left), Math.min(right, box_left + one.clientWidth)]
        ;[top, bottom] = [Math.max(top, box_top), Math.min(bottom, box_top + one.clientHeight)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    let worst = 21
    for (const rect of rects.map(drawnOf).filter((one) => !isCovered(one))) {
      const [left, top] = [Math.round(rect.left - x), Math.round(rect.top - y)]
      if (rect.width < 1 || rect.height < 1) continue
      const { data } = drawing.getImageData(left, top, Math.ceil(rect.width), Math.ceil(rect.height))
      for (let at = 0; at + 3 < data.length; at += 4) {
        // Outside of the picture there is nothing to hold against.
        if (data[at + 3] === 0) continue
        const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
        const [dark, light] = words < ground ? [words, ground] : [ground, words]
        worst = Math.min(worst, (light + 0.05) / (dark + 0.05))
      }
    }
    if (worst < needed) violations.push(`contrast ${worst.toFixed(2)} of ${needed}: ${element.outerHTML.slice(0, 120)}`)
  }
  document.adoptedStyleSheets.pop()
  window.wordless = []
  return violations
}

async function look(page: Page, targets: readonly string[]): Promise<string[]> {
  const { clip, fullPage } = await page.evaluate(hide, { targets, rules: WORDLESS })
  const isSeen = clip.width >= 1 && clip.height >= 1
  const png = isSeen ? (await page.screenshot({ fullPage, clip, scale: "css" })).toString("base64") : undefined
  return await page.evaluate(measure, { png, clip, fullPage })
}

/**
 * Which of these words can't be read on what is painted under them. A busy browser now and then repeats the head of a long page at the foot
 * of its picture, so only what is seen again is believed.
 */
export async function findByContrast(page: Page, targets: readonly string[]): Promise<string[]> {
  if (targets.length === 0) return []
  let found = await look(page, targets)
  for (let again = 0; again < 2 && found.length > 0; again += 1) {
    const seen = await look(page, targets)
    found = found.filter((violation) => seen.includes(violation))
  }
  return found
}
