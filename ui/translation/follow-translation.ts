// A browser's translator puts `<font><font>…</font></font>` in the place of each text. React still holds the text itself: it would change
// what nobody sees any more ("$184.50" beside "Pay $143.50"), and fail when it removes it or puts something before it.

/** Takes the place of a text that was removed. */
const stand_ins = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is Element => node instanceof Element && node.tagName === "FONT"

/** The outermost font around a text that was moved into it. */
function fontAround(node: Node, parent: Node): Element | undefined {
  let at = node.parentNode
  while (isFont(at)) {
    if (at.parentNode === parent) return at
    at = at.parentNode
  }
  return undefined
}

/** The child of `parent` where React believes `child` to be. */
function placeOf(child: Node, parent: Node): Node {
  if (child.parentNode === parent) return child
  const font = fontAround(child, parent) ?? stand_ins.get(child)
  return font?.parentNode === parent ? font : child
}

const changes = new MutationObserver((records) => {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData") {
      // The new words take the place of the old translation; the translator finds them there.
      if (!target.isConnected) stand_ins.get(target)?.replaceWith(target)
      continue
    }
    for (const removed of removedNodes) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!(removed instanceof Text) || removed.isConnected || font === undefined) continue
      stand_ins.set(removed, font)
      changes.observe(removed, { characterData: true })
    }
  }
})

/** Keeps what is shown and what React knows the same while someone reads the page in another language. Returns what to call to stop. */
export function followTranslation(): () => void {
  // Each is called with the node that it belongs to.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function (child) {
    removeChild.call(this, placeOf(child, this))
    return child
  }
  Node.prototype.insertBefore = function (node, before) {
    insertBefore.call(this, node, before === null ? null : placeOf(before, this))
    return node
  }
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}
