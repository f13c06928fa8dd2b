// What the device keeps for a day without network: in IndexedDB, encrypted by a key that no script can read out. The browser holds the key, so a copied
// disk or profile shows nothing.

const DATABASE = "gate"
const KEYS = "keys"
const KEPT = "kept"

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS)
    request.result.createObjectStore(KEPT)
  }
  return done(request)
}

let opened: Promise<IDBDatabase> | undefined
async function table(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open()
  return (await opened).transaction(name, mode).objectStore(name)
}

async function ownKey(): Promise<CryptoKey> {
  const known: unknown = await done((await table(KEYS, "readonly")).get("own"))
  if (known instanceof CryptoKey) return known
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
  // Two tabs: the first one's counts.
  const keys = await table(KEYS, "readwrite")
  await done(keys.add(made, "own")).catch(() => undefined)
  const kept: unknown = await done((await table(KEYS, "readonly")).get("own"))
  return kept instanceof CryptoKey ? kept : made
}

export async function keep(name: string, value: unknown): Promise<void> {
  const key = await ownKey()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  )
  const sealed: Sealed = { iv, data }
  await done((await table(KEPT, "readwrite")).put(sealed, name))
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === "object" && value !== null && "iv" in value && "data" in value && value.data instanceof ArrayBuffer

async function opens({ iv, data }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await ownKey(), data)
  return JSON.parse(new TextDecoder().decode(text))
}

/** Undefined where there is nothing, or nothing that this key opens. */
export async function kept(name: string): Promise<unknown> {
  const found: unknown = await done((await table(KEPT, "readonly")).get(name))
  return isSealed(found) ? opens(found).catch(() => undefined) : undefined
}

/** All whose names begin so, in the order of their names. */
export async function keptUnder(prefix: string): Promise<unknown[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const found: unknown[] = await done((await table(KEPT, "readonly")).getAll(range))
  const values = await Promise.all(found.filter(isSealed).map((sealed) => opens(sealed).catch(() => undefined)))
  return values.filter((value) => value !== undefined)
}

export async function forget(name: string): Promise<void> {
  await done((await table(KEPT, "readwrite")).delete(name))
}

/** With the key, so that a copy of what was kept says nothing. */
export async function forgetAll(): Promise<void> {
  for (const name of [KEPT, KEYS]) await done((await table(name, "readwrite")).clear())
}
