/**
 * Runs in the page: what is seen of it in `height` pixels, as boxes, words and drawings from back to front. Colours that are tokens are
 * named, so that another business's colours can take their place.
 */
export function shapesOf({ tokens, height, business }) {
  const probe = document.body.appendChild(document.createElement("i"))
  const names = new Map()
  for (const token of tokens.toReversed()) {
    probe.style.color = `var(--${token})`
    names.set(getComputedStyle(probe).color, `var(--${token})`)
  }
  probe.remove()
  const colorOf = (color) => (/, 0\)$|\/ 0\)$|transparent/.test(color) ? null : (names.get(color) ?? color))
  const found = []

  function boxes(style, box) {
    const radius = Math.min(
      style.borderTopLeftRadius.endsWith("%") ? 9999 : parseFloat(style.borderTopLeftRadius),
      box.height / 2,
    )
    const add = (more) =>
      found.push({
        kind: "box",
        x: box.x,
        y: box.y,
        width: box.width,
        height: box.height,
        radius,
        fill: null,
        border: null,
        ...more,
      })
    const [top, right, bottom, left] = ["Top", "Right", "Bottom", "Left"].map((side) => ({
      width: style[`border${side}Style`] === "none" ? 0 : parseFloat(style[`border${side}Width`]),
      color: colorOf(style[`border${side}Color`]),
    }))
    const fill = colorOf(style.backgroundColor)
    const isRing = [right, bottom, left].every(({ width, color }) => width === top.width && color === top.color)
    const border = isRing && top.width > 0 && top.color !== null ? top : null
    if (fill !== null || border !== null) add({ fill, border })
    const inset = /^(.*?\)) 0px 0px 0px ([\d.]+)px inset/.exec(style.boxShadow)
    if (inset !== null && colorOf(inset[1]) !== null)
      add({ border: { color: colorOf(inset[1]), width: parseFloat(inset[2]) } })
    if (isRing) return
    const line = ({ width, color }, at) => width > 0 && color !== null && add({ fill: color, radius: 0, ...at })
    line(top, { height: top.width })
    line(bottom, { y: box.bottom - bottom.width, height: bottom.width })
    line(left, { width: left.width })
    line(right, { x: box.right - right.width, width: right.width })
  }

  function words(style, text, { x, y, width, height: high }, color = style.color) {
    const [family] = style.fontFamily.replaceAll('"', "").split(",")
    const [size, weight] = [parseFloat(style.fontSize), Number(style.fontWeight)]
    found.push({ kind: "words", text, x, y, width, height: high, size, weight, family, color: colorOf(color) })
  }

  function field(element, style, box) {
    const text = element.selectedOptions?.[0]?.text ?? (element.value || element.placeholder)
    const color = element.value === "" ? getComputedStyle(element, "::placeholder").color : style.color
    words(style, text, { x: box.x + parseFloat(style.paddingLeft) + 2, y: box.y, height: box.height }, color)
  }

  function drawing(element, style, box) {
    const slot = element.parentElement.getBoundingClientRect()
    found.push({
      kind: "drawing",
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      slot: { x: slot.x, y: slot.y, width: slot.width, height: slot.height },
      scene: element.querySelector("use")?.getAttribute("href").split("#")[1],
      viewBox: element.getAttribute("viewBox"),
      fill: colorOf(style.fill),
      stroke: colorOf(style.stroke),
      stroke_width: parseFloat(style.strokeWidth),
      color: colorOf(style.color),
      html: element.innerHTML,
    })
  }

  function walk(element) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isHidden =
      style.display === "none" ||
      style.visibility === "hidden" ||
      style.clipPath !== "none" ||
      parseFloat(style.fontSize) < 6
    if (isHidden || (box.height > 0 && (box.y > height || box.bottom < 0))) return
    if (element.tagName === "svg") return drawing(element, style, box)
    boxes(style, box)
    if (element.tagName === "INPUT" || element.tagName === "SELECT") return field(element, style, box)
    for (const node of element.childNodes) {
      if (node.nodeType === Node.ELEMENT_NODE) walk(node)
      // The screens are shown for every business.
      if (node.nodeType !== Node.TEXT_NODE || node.data.includes(business)) continue
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [place] = range.getClientRects()
        if (place !== undefined && place.y < height && place.height > 8) words(style, word, place)
      }
    }
  }
  walk(document.body)
  return found
}
