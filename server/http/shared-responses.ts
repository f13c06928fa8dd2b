export interface SharedResponses {
  /** A reference to a response with a name, which is written once; one without a name is written where it is. */
  share(name: string | undefined, response: object): object
  readonly all: Readonly<Record<string, object>>
}

export function sharedResponses(): SharedResponses {
  const all: Record<string, object> = {}
  return {
    all,
    share(name, response) {
      if (name === undefined) return response
      const known = (all[name] ??= response)
      if (JSON.stringify(known) !== JSON.stringify(response)) throw new Error(`Two responses are called ${name}`)
      return { $ref: `#/components/responses/${name}` }
    },
  }
}
