interface Store {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly remove: (name: string) => void
}

/** A browser may forbid storage (then already looking at it throws) or have no room: such values live as long as the page. */
function createStore(storage: () => Storage): Store {
  /** Values that weren't stored. They are newer than what is. */
  const memory = new Map<string, string>()
  function write(name: string, value: string): void {
    try {
      storage().setItem(name, value)
    } catch {
      // Removing the old value makes room, and a spent token must not outlive its successor.
      storage().removeItem(name)
      storage().setItem(name, value)
    }
  }
  return {
    get(name) {
      const value = memory.get(name)
      if (value !== undefined) return value
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    set(name, value) {
      try {
        write(name, value)
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
        // Nothing is stored there.
      }
    },
  }
}

/** For every tab, and for the next visit. */
export const localStore: Store = createStore(() => localStorage)
/** For this tab, also after a reload. */
export const sessionStore: Store = createStore(() => sessionStorage)
