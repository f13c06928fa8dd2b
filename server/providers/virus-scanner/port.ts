/** Looks at every upload before anything else opens it. */
export interface VirusScanner {
  /** Throws when it can't tell; the upload is refused then as well. */
  isClean(path: string): Promise<boolean>
}
