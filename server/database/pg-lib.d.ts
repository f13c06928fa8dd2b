// The driver publishes its own parts under pg/lib without types.
declare module "pg/lib/utils.js" {
  /** A parameter as it goes over the wire. */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
