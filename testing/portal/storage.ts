const NAMES = ["localStorage", "sessionStorage"] as const
const real = { localStorage, sessionStorage }

export const forbidden = () => new DOMException("Access is denied for this document.", "SecurityError")

/** As in a browser that blocks all cookies: reading the property throws. */
export function forbidStorage(): void {
  for (const name of NAMES) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw forbidden()
      },
    })
  }
}

/** As in a browser whose storage has no room left. */
export function fillStorage(): void {
  const value = Object.create(real.localStorage, {
    setItem: {
      value: () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
      },
    },
    getItem: { value: (name: string) => real.localStorage.getItem(name) },
    removeItem: { value: (name: string) => real.localStorage.removeItem(name) },
  })
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value })
}

export function allowStorage(): void {
  for (const name of NAMES) Object.defineProperty(globalThis, name, { configurable: true, value: real[name] })
}
