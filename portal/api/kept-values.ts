// What the browser keeps for the portal, by name; the one way to it. A browser may forbid it (all cookies blocked: then already the
// look at its storage throws) or have no room: what it doesn't take lives as long as the page does.

interface Kept {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly remove: (name: string) => void
}

function keptIn(storage: () => Storage): Kept {
  /** What wasn't taken goes before what stands in storage, which is older. */
  const memory = new Map<string, string>()
  /** Where there is no room for it, what it replaces makes some: a spent token must not outlive the one that came for it. */
  function store(name: string, value: string): void {
    try {
      storage().setItem(name, value)
    } catch {
      storage().removeItem(name)
      storage().setItem(name, value)
    }
  }
  return {
    get(name) {
      const known = memory.get(name)
      if (known !== undefined) return known
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    set(name, value) {
      try {
        store(name, value)
        memory.delete(name)
      } catch {
        memory.set(name, value)
      }
    },
    remove(name) {
      memory.delete(name)
      try {
        storage().removeItem(name)
      } catch {
        // Where nothing is stored, nothing is left behind.
      }
    },
  }
}

/** For every tab, and for the next visit. */
export const kept: Kept = keptIn(() => localStorage)
/** For this tab, also after a reload. */
export const keptForTab: Kept = keptIn(() => sessionStorage)
