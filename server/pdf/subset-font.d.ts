declare module "subset-font" {
  interface Options {
    readonly targetFormat?: "truetype"
    readonly keepAllGlyphs?: boolean
    readonly noHinting?: boolean
    readonly variationAxes?: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
