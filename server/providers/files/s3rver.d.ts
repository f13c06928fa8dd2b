declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net"

  /** An S3 server for tests, which stores its objects in a folder. Its only account is S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string }[]
      allowMismatchedSignatures: boolean
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
